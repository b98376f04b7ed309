import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idOf } from '#renderer/testing/records.ts'
import { createBuilderHost, type BuilderHost } from './testing/builder-host.ts'
import { crowded } from './testing/crowded.ts'
import { button, node, open } from './testing/open-builder.ts'

const crowd = crowded(560)
/** Those and the one that was connected before. */
const card = (size: string) => node(new RegExp(`^Folded devices: gw-bogota, ${size} devices`))
const device = (name: string) => node(new RegExp(`^Laptop ${name},`))
const panel = (name: string) => page.getByRole('complementary', { name: `Properties of ${name}` })

const openCrowd = (): Promise<BuilderHost> => open(createBuilderHost(crowd))

const showAll = () => button('Show everything').click()

/** Where a device stands, as the server knows it. */
function placeOf(host: BuilderHost, id: string): { readonly x: number; readonly y: number } | undefined {
  return host.model().placements.find(({ nodeId }) => nodeId === id)?.position
}

test('a network of hundreds opens folded by gateway, with one line that says how many', async () => {
  await openCrowd()
  await expect.element(card('561')).toBeVisible()
  await expect
    .element(card('561'))
    .toHaveAttribute('aria-label', expect.stringMatching(/, 561 not synchronized/))
  await expect.element(device('luis-desktop')).toBeVisible()
  await expect.element(device('crowd-3')).not.toBeInTheDocument()
  expect(document.querySelectorAll('.react-flow__edge').length).toBeLessThan(4)
  expect([...document.querySelectorAll('.cv-chip')].map((chip) => chip.textContent)).toContain('561')
})

test('a search takes out only the one that is asked for', async () => {
  await openCrowd()
  await button('Search...').click()
  await userEvent.keyboard('crowd-317{Enter}')
  await expect.element(panel('crowd-317')).toBeVisible()
  await expect.element(device('crowd-317')).toBeVisible()
  await showAll()
  await expect.element(card('560')).toBeInTheDocument()
  await expect.element(device('crowd-316')).not.toBeInTheDocument()
})

test('what is worth knowing leads to the device inside, and takes only that out', async () => {
  await openCrowd()
  const network = page.getByRole('complementary', { name: /^Network / })
  await expect.element(network.getByText(/has no key yet/).first()).toBeVisible()
  await network.getByRole('button', { name: 'Open', exact: true }).first().click()
  await expect.element(page.getByRole('complementary', { name: /^Properties of / })).toBeVisible()
  await showAll()
  await expect.element(card('560')).toBeInTheDocument()
})

test('Enter unfolds a card, F folds it again', async () => {
  await openCrowd()
  await card('561').click()
  await expect.element(panel('gw-bogota')).toBeVisible()
  await expect.element(panel('gw-bogota').getByText('561 devices')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(card('561')).not.toBeInTheDocument()
  await userEvent.keyboard('f')
  await expect.element(card('561')).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(card('561')).not.toBeInTheDocument()
})

test('a double click unfolds, the menu folds by another way', async () => {
  await openCrowd()
  await card('561').dblClick()
  await expect.element(card('561')).not.toBeInTheDocument()
  await button('Fold devices').click()
  await page.getByRole('menuitemcheckbox', { name: 'By person' }).click()
  await expect.element(node(/^Folded devices: Ana Ruiz, 562 devices/)).toBeInTheDocument()
  // The menu stays, to compare.
  await page.getByRole('menuitemcheckbox', { name: 'Show each device' }).click()
  await expect.element(node(/^Folded devices/)).not.toBeInTheDocument()
})

test('moving a card moves its devices in one step, which is undone as one', async () => {
  const host = await openCrowd()
  const before = placeOf(host, idOf(1007))
  await card('561').click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => host.edits().length).toBe(1)
  const [edit] = host.edits()
  expect(edit?.kind === 'move' ? edit.moves.length : 0).toBe(561)
  await expect.poll(() => placeOf(host, idOf(1007))?.y).toBeGreaterThan(before?.y ?? 0)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => placeOf(host, idOf(1007))).toEqual(before)
})

test('devices are folded by hand, and unfolded again', async () => {
  await open(createBuilderHost())
  await device('ana-laptop').click()
  await device('luis-desktop').click({ modifiers: ['Shift'] })
  await userEvent.keyboard('f')
  await expect.element(node(/^Folded devices: Group 1, 2 devices/)).toBeVisible()
  await userEvent.keyboard('f')
  await expect.element(device('ana-laptop')).toBeVisible()
  await button('Fold devices').click()
  await page.getByRole('menuitem', { name: 'Take apart what was folded by hand' }).click()
})

test('what others select inside is seen on the card, once', async () => {
  const host = await openCrowd()
  await expect.element(card('561')).toBeVisible()
  host.tellNetwork({
    kind: 'present',
    peer: idOf(90),
    name: 'Leo Paz',
    isGuest: false,
    cursor: null,
    selection: [idOf(1003), idOf(1004)],
    drag: null,
  })
  await expect.poll(() => document.querySelectorAll('.cv-other-ring').length).toBe(1)
})

test('a line from a card is refused with its reason', async () => {
  await openCrowd()
  await card('561').click()
  await userEvent.keyboard('c')
  await device('luis-desktop').hover()
  await expect.element(page.getByText(/stands for many devices/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
})
