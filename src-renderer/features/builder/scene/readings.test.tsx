import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import type { Model } from '#shared/model/model.ts'
import { indexScene } from '#renderer/canvas/scene/scene-index.ts'
import { createBuilderHost, drawnOffice, ids } from '../testing/builder-host.ts'
import { open } from '../testing/open-builder.ts'

// It is called as it is, and counted.
vi.mock(import('#renderer/canvas/scene/scene-index.ts'), { spy: true })

const second = 1000
const base = Date.now() - 60 * second

/** The office once the device in it has made its key. */
const withKey: Model = {
  ...drawnOffice,
  placements: drawnOffice.placements.map((placement) =>
    placement.nodeId === ids.ana ? { ...placement, publicKey: `${'a'.repeat(43)}=` } : placement,
  ),
}

/** A reading of the gateway so many seconds later; null: it names no tunnel. */
const reading = (atS: number, bytes: number | null): NetworkEvent => ({
  kind: 'contact',
  gatewayId: ids.bogota,
  readAtMs: base + atS * second,
  peers:
    bytes === null ? [] : [{ nodeId: ids.ana, handshakeAtMs: base, receivedBytes: bytes, sentBytes: bytes }],
})

test('a reading changes what it is about, and no scene: nothing is indexed again', async () => {
  const host = await open(createBuilderHost(withKey))
  const card = page.getByRole('group', { name: /gw-bogota/ })
  const indexed = () => vi.mocked(indexScene).mock.calls.map(([scene]) => scene)
  // The first names a tunnel that nobody knew of: it is drawn otherwise from now on.
  host.tellNetwork(reading(0, 0))
  await expect.element(card.getByText('1 of 1 on')).toBeVisible()
  await expect.poll(() => document.querySelector('.cv-line[data-line="tunnel"]')).not.toBeNull()
  const before = indexed()
  const scenes = new Set(before)

  for (const [atS, bytes] of [
    [10, 20_000],
    [20, 2_000_000],
    [30, 90_000_000],
  ] as const)
    host.tellNetwork(reading(atS, bytes))
  await expect.element(card.getByText(/Mb\/s/)).toBeVisible()
  // What passes through a tunnel is seen on it, all the same.
  const line = document.querySelector<SVGPathElement>('.cv-line[data-line="tunnel"]')
  expect(line?.style.strokeWidth).toBe('3')
  expect(indexed()).toHaveLength(before.length)
  expect(indexed().at(-1)).toBe(before.at(-1))

  // A tunnel that is gone changes what is drawn: once.
  host.tellNetwork(reading(40, null))
  await expect.element(card.getByText('no peers yet')).toBeVisible()
  await expect.poll(() => document.querySelector('.cv-line[data-line="tunnel"]')).toBeNull()
  expect(new Set(indexed()).size).toBe(scenes.size + 1)
})
