import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

const nobody = { accounts: { refresh: () => fail(problem('session-expired')) } } as const
const nodes = () => document.querySelectorAll('.react-flow__node').length
const lines = () => document.querySelectorAll('.react-flow__edge').length
const onCanvas = (text: string) => page.getByRole('application').getByText(text, { exact: true })

describe.each(['en', 'es'] as const)('the palette in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const palette = () => page.getByRole('complementary', { name: t('designer.palette.label') })
  const search = () => page.getByRole('textbox', { name: t('designer.palette.search') })
  const kind = (name: 'laptop' | 'phone' | 'switch') =>
    palette().getByRole('button', { name: t(`designer.kind.${name}`), exact: true })

  async function open(): Promise<void> {
    const path = '/networks/designer'
    await renderApp(locale === 'es' ? `/es${path}` : path, createFakeHost(organizationOf(), nobody))
    await expect.element(kind('switch')).toBeVisible()
    // What the test before drew is still on the shelf of this browser.
    await userEvent.keyboard('{Control>}a{/Control}{Delete}')
    await expect.poll(nodes).toBe(0)
  }

  test('names its groups, the words and the outline in one', async () => {
    await open()
    const groups = ['who', 'through', 'what', 'plain'] as const
    for (const group of groups)
      await expect
        .element(palette().getByRole('heading', { name: t(`designer.palette.${group}`), exact: true }))
        .toBeInTheDocument()
    const last = palette().element().querySelector('section:last-of-type')
    const names = [...(last?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
    expect(names).toEqual([
      ...(['box', 'text', 'note'] as const).map((name) => t(`designer.kind.${name}`)),
      t('designer.palette.outline'),
    ])
    await expectAccessible(palette().element())
  })

  test('finds by another word, adds the first with Enter, and what is typed next is its name', async () => {
    await open()
    await search().fill('wifi')
    await expect.element(kind('switch')).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(onCanvas(`${t('designer.kind.access-point')} 1`)).toBeVisible()
    await expect.element(search()).toHaveValue('')
    await userEvent.keyboard('Roof{Enter}')
    await expect.element(onCanvas('Roof')).toBeVisible()
    expect(nodes()).toBe(1)
  })

  test.each([
    ['t', 'Phase 2'],
    ['n', 'Ask Ana'],
  ])('%s begins words, and asks for them', async (key, words) => {
    await open()
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('application').getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard(`{Control>}a{/Control}${words}{Enter}`)
    await expect.element(onCanvas(words)).toBeVisible()
    // Of what is selected, a letter begins the name.
    await userEvent.keyboard(`${key}ame{Enter}`)
    await expect.element(onCanvas(`${key}ame`)).toBeVisible()
    expect(nodes()).toBe(1)
  })

  test('two devices are joined through a switch, which is one step', async () => {
    await open()
    await kind('laptop').click()
    await kind('phone').click()
    await expect.poll(nodes).toBe(2)
    const node = (name: 'laptop' | 'phone') =>
      page.getByRole('group', { name: new RegExp(`${t(`designer.kind.${name}`)} 1`) })
    node('laptop').element().focus()
    await userEvent.keyboard('c')
    await node('phone').click()
    await page.getByRole('button', { name: t('designer.join.through') }).click()
    await expect.element(onCanvas(`${t('designer.kind.switch')} 1`)).toBeVisible()
    await expect.poll(lines).toBe(2)
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(nodes).toBe(2)
    await expect.poll(lines).toBe(0)
  })
})
