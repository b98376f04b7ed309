import { z } from 'zod'
import { deviceForm, deviceKinds } from '#shared/model/device.ts'
import { id, name } from '#shared/model/field.ts'
import { ruleKinds } from '#shared/model/rule.ts'
import { devicePeer, fileState } from './device-files.ts'
import { call, feed } from './row.ts'

/** Where one device of the person stands in one network. */
export const ownDevice = z.object({
  deviceId: id,
  name,
  kind: z.enum(deviceKinds),
  address: z.string().nullable(),
  hasKey: z.boolean(),
  /** `ready`: its gateways know its key; `waiting`: not until somebody synchronizes; `apart`: joined to no gateway. */
  state: z.enum(['ready', 'waiting', 'apart']),
  file: fileState,
})
export type OwnDevice = z.infer<typeof ownDevice>

export const ownNetwork = z.object({
  networkId: id,
  name,
  devices: z.array(ownDevice),
  /** Gateways that end this person's tunnels and may be seen. */
  gateways: z.array(z.object({ gatewayId: id, name })),
})
export type OwnNetwork = z.infer<typeof ownNetwork>

export const memberHome = z.object({
  networkUserId: id,
  name,
  /** Whom to ask when something is missing: the organization's first administrator. */
  contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  networks: z.array(ownNetwork),
})
export type MemberHome = z.infer<typeof memberHome>

/** Everything of a device's WireGuard file but its own private key. */
export const interfaceParts = z.object({
  deviceId: id,
  deviceName: name,
  fileName: z.string(),
  addresses: z.array(z.string()),
  mtu: z.int(),
  /** Allowed IPs without the way to everywhere: `isExit` says that the peer is one as well. */
  peers: z.array(devicePeer.extend({ isExit: z.boolean() })),
  state: ownDevice.shape.state,
})
export type InterfaceParts = z.infer<typeof interfaceParts>

/** Something that a device reaches, by the rule that lets it. */
export const reachedService = z.object({
  ruleId: id,
  name,
  kind: z.enum(ruleKinds),
  address: z.string(),
  /** As in the rule: `443`, `53/udp`, `5000-5100`. */
  ports: z.array(z.string()),
  /** The gateway it is behind, when that is not the one the device dials. */
  through: z.string().nullable(),
  /** Whether it comes true only with a new file, or with the next synchronization. */
  waitsFor: z.enum(['nothing', 'file', 'synchronization']),
})
export type ReachedService = z.infer<typeof reachedService>

const inNetwork = z.object({ id, deviceId: id })

/** What a person of the VPN sees and does of their own. Answers `member-unlinked` to a user who is none. */
export const member = {
  home: call({
    method: 'GET',
    path: '/member',
    may: 'self',
    input: z.object({}),
    output: memberHome.nullable(),
    problems: [],
  }),
  reach: call({
    method: 'GET',
    path: '/member/networks/{id}/reach',
    may: 'self',
    input: inNetwork,
    output: z.array(reachedService),
    problems: ['member-unlinked', 'network-missing', 'device-missing'],
  }),
  check: call({
    method: 'GET',
    path: '/member/networks/{id}/check',
    may: 'self',
    input: inNetwork.extend({
      address: z.string().max(45),
      protocol: z.enum(['tcp', 'udp', 'icmp']),
      port: z.string().max(5).default(''),
    }),
    output: z.object({
      isReached: z.boolean(),
      /** Kind of the verdict of reachability; every no that is not of the caller's own is `nothing-opens-it`. */
      reason: z.string(),
      ruleName: z.string().nullable(),
      gatewayNames: z.array(z.string()),
    }),
    problems: [
      'member-unlinked',
      'network-missing',
      'device-missing',
      'address-unreadable',
      'port-out-of-range',
    ],
  }),
  enrol: call({
    method: 'POST',
    path: '/member/networks/{id}/devices',
    may: 'self',
    input: z.object({
      id,
      deviceId: id.nullable(),
      device: deviceForm.pick({ kind: true, name: true, serial: true }),
      publicKey: z.string().max(44),
    }),
    output: interfaceParts,
    problems: [
      'member-unlinked',
      'network-missing',
      'device-missing',
      'no-associations',
      'gateway-without-key',
      'key-unreadable',
      'key-taken',
      'plan-limit',
      'own-devices-limit',
      'network-user-missing',
      'interface-key-missing',
      'network-full',
      'name-taken',
    ],
    audit: { record: 'device', id: 'output.deviceId', name: 'output.deviceName' },
  }),
  interface: call({
    method: 'GET',
    path: '/member/networks/{id}/interface',
    may: 'self',
    input: inNetwork,
    output: interfaceParts,
    problems: [
      'member-unlinked',
      'network-missing',
      'device-missing',
      'no-associations',
      'gateway-without-key',
      'interface-key-missing',
    ],
  }),
  renew: call({
    method: 'POST',
    path: '/member/networks/{id}/file',
    may: 'self',
    input: inNetwork.extend({ publicKey: z.string().max(44) }),
    output: interfaceParts,
    problems: [
      'member-unlinked',
      'network-missing',
      'device-missing',
      'no-associations',
      'gateway-without-key',
      'interface-key-missing',
      'file-not-of-device',
    ],
    audit: { record: 'device', id: 'input.deviceId', name: 'output.deviceName' },
  }),
  removeDevice: call({
    method: 'DELETE',
    path: '/member/devices/{id}',
    may: 'self',
    input: z.object({ id }),
    output: z.object({}),
    problems: ['member-unlinked', 'device-missing'],
    audit: { record: 'device', id: 'input.id' },
  }),
  events: feed({
    path: '/member/events',
    may: 'self',
    input: z.object({}),
    event: z.object({ kind: z.literal('changed') }),
    problems: ['member-unlinked', 'too-many-open'],
  }),
} as const
