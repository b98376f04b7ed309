import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { at, gateway, network, ruleFormOf, user } from '#shared/model/testing/records.ts'
import type { DeviceForm } from '#shared/model/device.ts'

/** The network that builder tests draw in. */
export const office = 'n1'

export const deviceFormOf = (name: string, change: Partial<DeviceForm> = {}): DeviceForm => ({
  kind: 'laptop',
  networkUserId: 'u1',
  name,
  serial: 'S1',
  observation: '',
  active: true,
  ...change,
})

/** An organization with one network, two gateways that are not placed, and a person. */
export const bare: Model = {
  ...emptyModel,
  networks: [network({ id: office })],
  networkUsers: [user('u1')],
  gateways: [
    gateway('g1', { name: 'gw-bogota' }),
    gateway('g2', { name: 'gw-madrid', kind: 'hub', publicAddress: '198.51.100.24' }),
  ],
}

export const edits = {
  device: (id: string, x = 0, y = 0): Edit => ({
    kind: 'add-device',
    id,
    form: deviceFormOf(id),
    position: at(x, y),
  }),
  rule: (id: string, change: Parameters<typeof ruleFormOf>[0] = {}): Edit => ({
    kind: 'add-rule',
    id,
    form: ruleFormOf({ name: id, ...change }),
    position: at(600, 0),
  }),
  place: (nodeId: string, x = 300, y = 0): Edit => ({ kind: 'place', nodeId, position: at(x, y) }),
  connect: (a: string, b: string): Edit => ({ kind: 'connect', id: `${a}-${b}`, a, b }),
  move: (nodeId: string, x: number, y: number): Edit => ({
    kind: 'move',
    moves: [{ nodeId, position: at(x, y) }],
  }),
  remove: (nodeId: string): Edit => ({ kind: 'remove', nodeId }),
} as const

/** The drawing after edits that must be allowed. */
export function drawn(model: Model, ...list: readonly Edit[]): Model {
  const applied = applyEdits(model, office, list)
  if (!applied.ok) throw new Error(applied.problem.code)
  return applied.value
}
