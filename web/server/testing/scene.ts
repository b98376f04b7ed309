import type { z } from 'zod'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { toBase64 } from '#shared/base/base64.ts'
import type { DeviceForm } from '#shared/model/device.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'
import type { NetworkForm } from '#shared/model/network.ts'
import { gatewayForm as filledGatewayForm } from '#shared/model/testing/records.ts'
import type { observed } from '#shared/plan/observed-value.ts'
import type { Person } from './people.ts'
import { good } from './until.ts'

export const networkForm: NetworkForm = {
  name: 'Oficina',
  description: '',
  active: true,
  range: '10.20.0.0/24',
  allowInternalTraffic: true,
  ipv6: false,
}

export const gatewayForm = filledGatewayForm('gw', { publicAddress: 'gw.test' })

export const deviceForm = (networkUserId: string, name = 'laptop'): DeviceForm => ({
  kind: 'laptop',
  networkUserId,
  name,
  serial: '',
  observation: '',
  active: true,
})

export const userForm = { name: 'Ana', email: 'ana@example.org', identification: '1', active: true }

export const newId = (): string => systemRandomness.id()
/** Any 32 bytes are a public key of Curve25519 (RFC 7748 5); nobody needs the private one. */
export const newKey = (): string => toBase64(systemRandomness.bytes(32))
export const origin = { x: 0, y: 0 }

/** What a workstation says that a machine as delivered says of itself. */
export const reading = (gatewayId: string): z.input<typeof observed> => ({
  gatewayId,
  readAtMs: 1,
  machine: {
    os: 'debian',
    osVersion: '12',
    kernel: '6.1',
    missingPackages: [],
    wireguard: 'kernel',
    forward: { ipv4: true, ipv6: true },
    foreignDrops: [],
    ranges: [],
  },
  publicKey: null,
  generation: 0,
  configDigest: null,
  pending: null,
  undone: null,
  live: { kind: 'none' },
  peers: {},
})

/** A drawn network: a gateway, two devices connected to it and a rule for the first of them. */
export interface Scene {
  readonly networkId: string
  readonly userId: string
  readonly gatewayId: string
  readonly deviceIds: readonly [string, string]
  readonly ruleId: string
}

/** Draws it, compares the gateway's host key and pins it. */
export async function drawScene(
  person: Person,
  given: { readonly name?: string; readonly range?: string; readonly host?: string } = {},
): Promise<Scene> {
  const name = given.name ?? 'Oficina'
  const network = good(
    await person.networks.create({ ...networkForm, name, range: given.range ?? networkForm.range }),
  )
  const user = good(await person.networkUsers.create({ ...userForm, email: `${newId()}@example.org` }))
  const gateway = await addGateway(person, given.host ?? 'gw.test')
  const [a, b, ruleId] = [newId(), newId(), newId()]
  const edits: Edit[] = [
    { kind: 'place', nodeId: gateway, position: origin },
    { kind: 'add-device', id: a, form: deviceForm(user.id, 'a'), position: origin },
    { kind: 'add-device', id: b, form: deviceForm(user.id, 'b'), position: origin },
    { kind: 'connect', id: newId(), a, b: gateway },
    { kind: 'connect', id: newId(), a: b, b: gateway },
    {
      kind: 'add-rule',
      id: ruleId,
      form: {
        kind: 'server',
        name: 'Wiki',
        address: '192.168.7.5',
        ports: '443',
        audience: 'chosen',
        active: true,
      },
      position: origin,
    },
    { kind: 'connect', id: newId(), a: gateway, b: ruleId },
    { kind: 'connect', id: newId(), a, b: ruleId },
  ]
  good(await person.networks.edit({ id: network.id, revision: network.revision, edits }))
  return { networkId: network.id, userId: user.id, gatewayId: gateway, deviceIds: [a, b], ruleId }
}

/** A gateway at a host, its key compared and pinned. */
export async function addGateway(
  person: Person,
  host: string,
  form: Partial<GatewayForm> = {},
): Promise<string> {
  const gateway = good(
    await person.gateways.create({ ...gatewayForm, name: host, publicAddress: host, ...form }),
  )
  if (gateway.custody === 'workstation') return gateway.id
  const hostKey = good(await person.gateways.greet({ id: gateway.id }))
  good(await person.gateways.pin({ id: gateway.id, hostKey, replaces: null }))
  return gateway.id
}
