import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright'
import type { Screen } from './screen.ts'

/** A node of the drawing, by the name it bears. */
export function nodeOf({ page }: Screen, name: string): Locator {
  const escaped = name.replaceAll(/[^\w ]/g, String.raw`\$&`)
  return page.getByRole('group', { name: new RegExp(`(^| )${escaped},`) })
}

/** Opens the builder of a network, and waits until it has been drawn. */
export async function openBuilder({ page, t, at }: Screen, networkId: string): Promise<void> {
  await page.goto(at(`/networks/constructormode?network=${networkId}`))
  await page.getByRole('toolbar', { name: t('editor.tool.label') }).waitFor()
}

/** Until what was drawn is on the server. */
export async function untilSaved({ page, t }: Screen): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: t('saving.saved') })
    .waitFor()
}

function tool({ page, t }: Screen, label: string): Locator {
  return page
    .getByRole('toolbar', { name: t('editor.tool.label') })
    .getByRole('button', { name: label, exact: true })
}

/** Places the gateway of the organization that is not drawn yet. */
export async function placeGateway(screen: Screen, name: string): Promise<void> {
  const { page, t } = screen
  await tool(screen, t('builder.tools.gateway')).click()
  const dialog = page.getByRole('dialog', { name: t('builder.add.gateway-title') })
  await dialog.getByRole('button', { name: t('builder.add.gateway-act') }).click()
  await nodeOf(screen, name).waitFor()
  await untilSaved(screen)
}

export interface Owner {
  readonly name: string
  readonly email: string
  readonly identification: string
}

/** Adds a device for a new network user; it is connected to the only gateway at once. */
export async function addDevice(screen: Screen, name: string, owner: Owner): Promise<void> {
  const { page, t } = screen
  await tool(screen, t('builder.tools.device')).click()
  const dialog = page.getByRole('dialog', { name: t('builder.add.device-title') })
  await dialog.getByRole('textbox', { name: t('devices.form.name') }).fill(name)
  await dialog.getByRole('button', { name: t('networks.person.add') }).click()
  const person = page.getByRole('dialog', { name: t('users.person.create-title') })
  await person.getByRole('textbox', { name: t('users.person.name') }).fill(owner.name)
  await person.getByRole('textbox', { name: t('users.person.email') }).fill(owner.email)
  await person.getByRole('textbox', { name: t('users.person.identification') }).fill(owner.identification)
  await person.getByRole('button', { name: t('users.person.create') }).click()
  await dialog.getByRole('button', { name: t('builder.add.device-act') }).click()
  await nodeOf(screen, name).waitFor()
  await untilSaved(screen)
}

/** Adds a rule behind the only gateway. */
export async function addRule(
  screen: Screen,
  rule: {
    readonly name: string
    readonly address: string
    readonly ports: string
    readonly audience?: 'everyone' | 'chosen'
  },
): Promise<void> {
  const { page, t } = screen
  await tool(screen, t('builder.tools.rule')).click()
  const dialog = page.getByRole('dialog', { name: t('builder.add.rule-title') })
  await dialog.getByRole('textbox', { name: t('builder.rule.name') }).fill(rule.name)
  await dialog.getByRole('textbox', { name: t('builder.rule.address') }).fill(rule.address)
  await dialog.getByRole('textbox', { name: t('builder.rule.ports') }).fill(rule.ports)
  if (rule.audience === 'chosen') await dialog.getByRole('radio', { name: t('builder.rule.chosen') }).check()
  await dialog.getByRole('button', { name: t('builder.add.rule-act') }).click()
  await nodeOf(screen, rule.name).waitFor()
  await untilSaved(screen)
}

/** Draws a line with the mouse, from the right side of one node to the left side of another. */
export async function dragLine(screen: Screen, from: string, to: string): Promise<void> {
  const { page } = screen
  await nodeOf(screen, from).hover()
  const [start, end] = [await boxOf(nodeOf(screen, from)), await boxOf(nodeOf(screen, to))]
  await page.mouse.move(start.x + start.width, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 })
  await page.mouse.move(end.x, end.y + end.height / 2, { steps: 5 })
  await page.mouse.up()
  await untilSaved(screen)
}

async function boxOf(node: Locator) {
  const box = await node.boundingBox()
  if (box === null) throw new Error('a node that is not on the screen')
  return box
}

/** The panel of what is selected. */
export function panelOf({ page, t }: Screen, name: string): Locator {
  return page.getByRole('complementary', { name: t('editor.panel.label', { name }) })
}

/** Closes what is open beside the canvas; then the panel of the network itself is there. */
export async function closePanel({ page, t }: Screen): Promise<void> {
  await page
    .getByRole('complementary')
    .getByRole('button', { name: t('editor.panel.close') })
    .click()
}

/** Makes a device's key in the browser and downloads its file, as its owner does; answers the file. */
export async function downloadInterface(screen: Screen, device: string): Promise<string> {
  const { page, t } = screen
  await nodeOf(screen, device).click()
  await panelOf(screen, device)
    .getByRole('button', { name: t('builder.panel.interface') })
    .click()
  // Notices are dialogs, too.
  const title = t('devices.interface.title', { device, network: '' }).trim()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: t('devices.interface.make') }).click()
  await dialog.getByRole('img').first().waitFor()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /\.conf$/ }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  await dialog
    .getByRole('button', { name: t('shell.close') })
    .last()
    .click()
  await dialog.waitFor({ state: 'detached' })
  return file
}

/** Takes a node off the drawing by the keyboard. */
export async function removeNode(screen: Screen, name: string): Promise<void> {
  const node = nodeOf(screen, name)
  await node.click()
  await node.press('Delete')
  await node.waitFor({ state: 'detached' })
  await untilSaved(screen)
}

/** Whether devices of the network reach each other; its switch is in the panel of the network itself. */
export async function setInternalTraffic(screen: Screen, allow: boolean): Promise<void> {
  const { page, t } = screen
  const toggle = page.getByRole('switch', { name: t('builder.network.internal') })
  if (!(await toggle.isVisible())) await closePanel(screen)
  await toggle.setChecked(allow)
  await untilSaved(screen)
}
