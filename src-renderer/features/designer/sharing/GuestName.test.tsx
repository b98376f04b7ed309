import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { bounds } from '#shared/model/bounds.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { patchBetween } from '#shared/design/patch.ts'
import { emptyDesign, toDesign } from '#shared/design/value.ts'
import { aNode, idOf } from '#shared/design/testing/designs.ts'
import { patchToDoc } from '#shared/design-sync/patch-to-doc.ts'
import { updateToText } from '#shared/design-sync/update-text.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { expectAccessible, renderApp } from '#renderer/testing/render-app.tsx'

afterEach(() => page.viewport(1024, 768))

const server = aNode('a', { name: 'Server 1', x: 0, y: 0 })
/** Four that fill a phone on its side from corner to corner. */
const corners = [
  [0, 0],
  [300, 0],
  [0, 140],
  [300, 140],
].map(([x = 0, y = 0], at) => aNode(`c${at}`, { name: `Corner ${at}`, x, y }))
const content = { outlines: [], relationships: [], nodes: [server] }

describe.each(['en', 'es'] as const)('a guest in %s', (locale) => {
  const { t } = locale === 'es' ? createWords('es', es) : createWords('en', en)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  async function open(mode: 'editor' | 'viewer' = 'viewer', nodes = content.nodes) {
    const host = createFakeHost({
      accounts: { refresh: () => fail(problem('session-expired')) },
      designs: {
        openShared: () =>
          ok({ name: 'Office', mode, content: { ...content, nodes }, revision: 1, visit: 'a visit' }),
        presentShared: () => ok({}),
      },
    })
    const path = '/networks/designer#share=token'
    await renderApp(locale === 'es' ? `/es${path}` : path, host)
    await expect.element(page.getByRole('application')).toBeVisible()
    return host
  }
  function tellContent(host: Awaited<ReturnType<typeof open>>): void {
    const doc = new Y.Doc()
    patchToDoc(doc, patchBetween(emptyDesign, toDesign(content)), null)
    const [update, vector] = [Y.encodeStateAsUpdate(doc), Y.encodeStateVector(doc)]
    const texts = { update: updateToText(update), vector: updateToText(vector) }
    host.tell('designs.followShared', { kind: 'state', revision: 1, ...texts })
  }
  const names = (host: Awaited<ReturnType<typeof open>>) =>
    host.inputsOf('designs.presentShared').map((input) => (input as { name: unknown }).name)

  test('is asked once for a name, which the others are told from then on', async () => {
    const host = await open()
    const form = page.getByRole('form', { name: t('designer.guest.title') })
    const field = form.getByLabelText(t('designer.guest.name'))
    await expect.element(field).toHaveAttribute('maxlength', String(bounds.guestName.max))
    await expectAccessible()
    await field.fill('Ana')
    await userEvent.keyboard('{Enter}')
    await expect.element(form).not.toBeInTheDocument()
    await expect.poll(() => names(host).at(-1)).toBe('Ana')
    expect(localStorage.getItem('trama-guest-name')).toBe('Ana')
    // It can be changed later, by the menu.
    await button(t('designer.menu.view')).click()
    await page.getByRole('menuitem', { name: t('designer.guest.act'), exact: false }).click()
    await expect.element(field).toHaveValue('Ana')
    await button(t('designer.guest.none')).click()
    await expect.poll(() => names(host).at(-1)).toBe(null)
    await expect.element(form).not.toBeInTheDocument()
  })

  test.each([
    [844, 390],
    [667, 375],
  ])('the form lies over nothing that is drawn, on a phone on its side, %i by %i', async (width, height) => {
    localStorage.clear()
    await open('viewer', corners)
    // The application is first shown at a width of its own.
    await page.viewport(width, height)
    const form = page.getByRole('form', { name: t('designer.guest.title') })
    await expect.element(form).toBeVisible()
    const box = () => form.element().getBoundingClientRect()
    const below = () =>
      [...document.querySelectorAll('.react-flow__node')].map((node) => node.getBoundingClientRect().bottom)
    await expect.poll(() => below().length).toBe(corners.length)
    await expect.poll(() => Math.max(...below()) <= box().top).toBe(true)
    expect(box().bottom).toBeLessThanOrEqual(height)
    expect(box().right).toBeLessThanOrEqual(width)
  })

  test('the form lies not over what is said of a line that is being drawn', async () => {
    localStorage.clear()
    const host = await open('editor')
    tellContent(host)
    await page.viewport(844, 390)
    const form = page.getByRole('form', { name: t('designer.guest.title') })
    await expect.element(form).toBeVisible()
    await expect.element(button(t('designer.tool.connect'))).toBeVisible()
    document.querySelector<HTMLElement>('.react-flow__node')?.focus()
    await userEvent.keyboard('l')
    const why = () => document.querySelector('.cv-why')?.getBoundingClientRect()
    await expect.poll(() => (why()?.height ?? 0) > 0).toBe(true)
    expect(why()?.bottom).toBeLessThanOrEqual(form.element().getBoundingClientRect().top)
  })

  test('who may change the design is not told to copy it for that', async () => {
    const host = await open('editor')
    tellContent(host)
    await expect.element(page.getByText(t('inspector.conversion.copy-own'))).toBeVisible()
    await expect.element(page.getByText(t('inspector.conversion.copy'))).not.toBeInTheDocument()
  })

  test('sees who else is there, a guest as a guest, and what they drag where it is meanwhile', async () => {
    const host = await open()
    const other = {
      kind: 'present' as const,
      peer: idOf('peer'),
      cursor: { x: 5, y: 5 },
      selection: [server.id],
    }
    host.tell('designs.followShared', { ...other, name: 'Luis', isGuest: true, drag: null })
    const luis = t('editor.together.named-guest', { name: 'Luis' })
    await expect.element(page.getByRole('img', { name: luis })).toBeVisible()
    expect(document.querySelector('.cv-other span')?.textContent).toBe(luis)
    const ring = () => document.querySelector<HTMLElement>('.cv-other-ring')
    const leftOf = (element: HTMLElement | null) => element?.style.transform
    const before = leftOf(ring())
    expect(ring()?.dataset['dragged']).toBeUndefined()
    host.tell('designs.followShared', {
      ...other,
      name: 'Luis',
      isGuest: true,
      drag: { id: server.id, x: 240, y: 80 },
    })
    await expect.poll(() => ring()?.dataset['dragged']).toBe('')
    expect(leftOf(ring())).not.toBe(before)
    // Put down where it stood: the ring is back.
    host.tell('designs.followShared', { ...other, name: 'Luis', isGuest: true, drag: null })
    await expect.poll(() => leftOf(ring())).toBe(before)
  })
})
