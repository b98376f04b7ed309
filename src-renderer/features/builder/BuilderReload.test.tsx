import { describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import { renderApp } from '#renderer/testing/render-app.tsx'
import { createBuilderHost, drawnOffice, ids, type BuilderHost } from './testing/builder-host.ts'
import { address, button, node, open, openAgain } from './testing/open-builder.ts'

/** A host whose calls of a name fail while they are cut. */
function withCuts(host: BuilderHost): { readonly host: BuilderHost; readonly cut: Set<string> } {
  const cut = new Set<string>()
  const transport = {
    ...host.transport,
    request: (area: string, name: string, input: unknown) =>
      cut.has(name) ? Promise.resolve(fail(problem('offline'))) : host.transport.request(area, name, input),
  }
  return { host: { ...host, transport }, cut }
}

/** The page goes, and comes again. */
async function reload(host: BuilderHost): Promise<void> {
  await cleanup()
  await openAgain(host)
}

const kinds = (host: BuilderHost): string[] => host.edits().map(({ kind }) => kind)
const isOn = (host: BuilderHost, id: string): boolean =>
  host.model().placements.some(({ nodeId }) => nodeId === id)

async function removeNode(name: RegExp): Promise<void> {
  await expect.element(node(name)).toBeVisible()
  node(name).element().focus()
  await userEvent.keyboard(' {Delete}')
  await expect.element(node(name)).not.toBeInTheDocument()
}

describe('a page of the builder that is loaded again', () => {
  test('undoes what the one before did, and does it again', async () => {
    const host = await open(createBuilderHost())
    await removeNode(/ana-laptop/)
    await expect.poll(() => isOn(host, ids.ana)).toBe(false)
    await reload(host)
    await expect.element(node(/ana-laptop/)).not.toBeInTheDocument()
    await button('Undo').click()
    await expect.element(node(/ana-laptop/)).toBeVisible()
    await expect.poll(() => isOn(host, ids.ana)).toBe(true)
    await reload(host)
    await button('Redo').click()
    await expect.poll(() => isOn(host, ids.ana)).toBe(false)
  })

  test('undoes what two before did, the last first', async () => {
    const host = await open(createBuilderHost())
    await removeNode(/ana-laptop/)
    await reload(host)
    await removeNode(/luis-desktop/)
    await expect.poll(() => isOn(host, ids.luis)).toBe(false)
    await reload(host)
    await button('Undo').click()
    await expect.element(node(/luis-desktop/)).toBeVisible()
    expect(isOn(host, ids.ana)).toBe(false)
  })

  test('sends what the one before could not, once, beside what others did', async () => {
    const { host, cut } = withCuts(createBuilderHost())
    cut.add('edit')
    await open(host)
    await removeNode(/ana-laptop/)
    await expect.element(page.getByText('not saved: no connection')).toBeVisible()
    await reload(host)
    await expect.element(node(/ana-laptop/)).not.toBeInTheDocument()
    expect(isOn(host, ids.ana)).toBe(true)
    cut.delete('edit')
    await reload(host)
    await expect.poll(() => kinds(host)).toEqual(['remove'])
    await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
    await reload(host)
    await expect.element(page.getByText('saved', { exact: true })).toBeVisible()
    expect(kinds(host)).toEqual(['remove'])
  })

  test('says that edits wait where the drawing cannot be read', async () => {
    const { host, cut } = withCuts(createBuilderHost())
    cut.add('edit')
    await open(host)
    await removeNode(/ana-laptop/)
    await expect.element(page.getByText('not saved: no connection')).toBeVisible()
    await cleanup()
    cut.add('drawing')
    await renderApp(address, host)
    await expect
      .element(page.getByText(/Changes of yours to this network wait in this browser/))
      .toBeVisible()
    cut.clear()
    await button('Try again').click()
    await expect.poll(() => kinds(host)).toEqual(['remove'])
  })

  test('costs no call when somebody else edits', async () => {
    const host = await open(createBuilderHost())
    await expect.element(node(/ana-laptop/)).toBeVisible()
    const asked = host.asked.length
    host.tellNetwork(renamed(2, 'ana-phone'))
    await expect.element(node(/ana-phone/)).toBeVisible()
    expect(host.asked.slice(asked)).toEqual([])
  })

  test('keeps what is being typed in a field that somebody else changes, and follows them when it was left', async () => {
    const host = await open(createBuilderHost())
    await node(/ana-laptop/).click()
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('ana-at-ho')
    host.tellNetwork(renamed(2, 'ana-phone'))
    await expect.element(node(/ana-phone/)).toBeVisible()
    await expect.element(name).toHaveValue('ana-at-ho')
    await userEvent.keyboard('me{Enter}')
    await expect.poll(() => host.model().devices.find(({ id }) => id === ids.ana)?.name).toBe('ana-at-home')
    await userEvent.tab()
    host.tellNetwork(renamed(3, 'ana-tablet'))
    await expect.element(name).toHaveValue('ana-tablet')
  })
})

/** Somebody else gives a device another name. */
function renamed(revision: number, name: string): NetworkEvent {
  const none = {
    networks: [],
    networkUsers: [],
    devices: [],
    gateways: [],
    rules: [],
    placements: [],
    relations: [],
  }
  const devices = drawnOffice.devices.flatMap((each) => (each.id === ids.ana ? [{ ...each, name }] : []))
  const change = { set: { ...none, devices }, gone: none }
  return { kind: 'edited', networkId: ids.network, since: revision - 1, revision, change, gateways: [] }
}
