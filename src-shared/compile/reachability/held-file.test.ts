import { expect, test } from 'vitest'
import { contentOf, type DeviceContent } from '#shared/compile/device-content.ts'
import { compileDevice } from '#shared/compile/device-file.ts'
import { company } from '#shared/compile/testing/sample-networks.ts'
import type { Model } from '#shared/model/model.ts'
import { createChance } from '#shared/model/testing/chance.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import type { HeldFiles } from './held-file.ts'
import { reachability } from './reachability.ts'
import type { Destination } from './verdict.ts'

/** The files that all devices were given when a network was drawn like this. */
function filesOf(model: Model): HeldFiles {
  const made = new Map<string, DeviceContent | null>()
  return (networkId, deviceId) => {
    const key = `${networkId} ${deviceId}`
    const placement = model.placements.find(
      (each) => each.networkId === networkId && each.nodeId === deviceId,
    )
    if (!made.has(key))
      made.set(key, contentOf(compileDevice(model, deviceId, networkId), placement?.publicKey ?? null))
    return made.get(key) ?? null
  }
}

const echo = (address: string): Destination => ({ address, protocol: 'icmp', port: 0 })
const [ana, bob] = ['ana-laptop', 'bob-phone']
const withPlacement = (nodeId: string, change: Partial<Model['placements'][number]>): Model => ({
  ...company,
  placements: company.placements.map((each) => (each.nodeId === nodeId ? { ...each, ...change } : each)),
})
const moved = withPlacement(bob, { address: '10.20.0.99' })

test('whose address was changed is not reached there before its file says so', () => {
  const ask = (held: HeldFiles) => reachability(moved, held).canReach(ana, echo('10.20.0.99'), 'company')
  expect(ask(() => null).kind).toBe('allowed')
  expect(ask(filesOf(company))).toMatchObject({ because: { kind: 'file-old', deviceId: bob } })
  const bobAlone: HeldFiles = (networkId, id) => filesOf(id === bob ? moved : company)(networkId, id)
  expect(ask(bobAlone).kind).toBe('allowed')
})

test('a device with an old address reaches nobody', () => {
  const ask = reachability(moved, filesOf(company))
  expect(ask.canReach(bob, echo('10.20.0.10'), 'company')).toMatchObject({
    because: { kind: 'file-old', deviceId: bob },
  })
})

test('a gateway that is dialled elsewhere now is reached with new files only', () => {
  const dialled: Model = {
    ...company,
    gateways: company.gateways.map((each) => ({ ...each, dialPort: 4500 })),
  }
  const ask = (held: HeldFiles) => reachability(dialled, held).canReach(ana, echo('10.20.0.1'), 'company')
  expect(ask(filesOf(company))).toMatchObject({ because: { kind: 'file-old', deviceId: ana } })
  expect(ask(filesOf(dialled)).kind).toBe('allowed')
})

test.each(Array.from({ length: 40 }, (_, seed) => seed))('right files change no answer, seed %i', (seed) => {
  const model = drawModel(createChance(seed))
  const [plain, held] = [reachability(model), reachability(model, filesOf(model))]
  const devices = model.placements.filter((each) => each.nodeKind === 'device')
  const targets = [
    ...model.placements.flatMap(({ address, address6 }) => [address, address6]),
    ...model.rules.map(({ address }) => address.split('/')[0] ?? ''),
  ].filter((address) => address !== null && address !== 'gateway')
  for (const { nodeId, networkId } of devices)
    for (const address of targets) {
      const to = echo(address ?? '')
      const [right, found] = [plain, held].map((each) => each.canReach(nodeId, to, networkId))
      expect(found, `${nodeId} to ${to.address}`).toEqual(right)
    }
})
