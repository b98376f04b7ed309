import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { aNode, idOf } from '#shared/design/testing/designs.ts'
import { toDesign } from '#shared/design/value.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { createFakeHost } from '#renderer/testing/fake-host.ts'
import { placeOf, renderApp } from '#renderer/testing/render-app.tsx'
import { openShelf } from './open/use-open-design.ts'

const { t } = createWords('en', en)
const nobody = { accounts: { refresh: () => fail(problem('session-expired')) } } as const
const holding = (name: string) =>
  toDesign({ outlines: [], relationships: [], nodes: [aNode(name, { name })] })
const dialog = page.getByRole('dialog')
const shown = () => document.querySelector('.cv-name')?.textContent

const ways = [
  {
    way: 'a new one is begun',
    choose: async () => {
      await page.getByRole('menuitem', { name: t('designer.action.new') }).click()
      await dialog.getByRole('button', { name: t('designFiles.new.act') }).click()
    },
    busy: 'button',
    then: undefined,
  },
  {
    way: 'another one is chosen',
    choose: async () => {
      await page.getByRole('menuitem', { name: t('designer.action.designs'), exact: false }).click()
      await dialog
        .getByRole('button', { name: /^Other/ })
        .first()
        .click()
    },
    busy: 'progressbar',
    then: 'Mail',
  },
]

/** The designer with a design that holds "Web", and another one on the shelf. */
async function openOne() {
  const shelf = await openShelf()
  for (const { id } of await shelf.list()) await shelf.remove(id)
  await shelf.create({ id: idOf('other'), name: 'Other', design: holding('Mail') })
  await shelf.create({ id: idOf('this'), name: 'This', design: holding('Web') })
  const router = await renderApp(`/networks/designer?design=${idOf('this')}`, createFakeHost(nobody))
  await expect.poll(shown).toBe('Web')
  return { shelf, router }
}

test.each(ways)('the dialog stays until the design is there: $way', async ({ choose, busy, then }) => {
  const { shelf } = await openOne()
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const read = shelf.read.bind(shelf)
  const reading = vi.spyOn(shelf, 'read').mockImplementation(async (id) => {
    await held
    return read(id)
  })
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await choose()
  await expect.poll(() => reading.mock.calls.length).toBe(1)
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole(busy).first()).toBeInTheDocument()
  expect(shown()).toBe('Web')
  goOn()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shown()).toBe(then)
  await userEvent.keyboard('{Control>}e{/Control}')
  await expect.element(page.getByRole('dialog', { name: t('designFiles.export.title') })).toBeVisible()
  reading.mockRestore()
})

test('where it cannot be read, a notice says so, and the one that was open goes on', async () => {
  const { shelf, router } = await openOne()
  const read = shelf.read.bind(shelf)
  const reading = vi
    .spyOn(shelf, 'read')
    .mockImplementation((id) =>
      id === idOf('other') ? Promise.reject(new Error('the connection is gone')) : read(id),
    )
  const [, list] = ways
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await list?.choose()
  const said = (): string => document.querySelector('.ui-toast')?.textContent ?? ''
  await expect.poll(said).toContain(t('designFiles.designs.failed'))
  await expect.poll(() => placeOf(router)).toContain(idOf('this'))
  await expect.poll(shown).toBe('Web')
  await expect.element(page.getByRole('button', { name: 'Server', exact: true })).toBeVisible()
  reading.mockRestore()
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await list?.choose()
  await expect.poll(shown).toBe('Mail')
  await expect.element(dialog).not.toBeInTheDocument()
})
