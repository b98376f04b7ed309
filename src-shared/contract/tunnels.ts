import { z } from 'zod'
import { id, name, timeMs } from '#shared/model/field.ts'
import { member } from './member.ts'
import { call, feed } from './row.ts'
import { secretProblems } from './ssh-keys.ts'
import { problemValue } from './states.ts'

export const tunnelOptions = z.object({
  /** Connects when the person has signed in. */
  autoStart: z.boolean(),
  /** Everything goes through the tunnel, not only what the network has. */
  allTraffic: z.boolean(),
  /** Nothing leaves this computer beside the tunnel, also while it is being set up or was lost. */
  killSwitch: z.boolean(),
  /** Ranges that stay outside the tunnel, in CIDR. */
  excluded: z.array(z.string().max(43)).max(64),
})
export type TunnelOptions = z.infer<typeof tunnelOptions>

export const tunnelState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('connecting'), sinceMs: timeMs }),
  /** The interface is up and the last handshake is younger than 180 s. */
  z.object({
    kind: z.literal('on'),
    sinceMs: timeMs,
    handshakeAtMs: timeMs,
    receivedBytes: z.number(),
    sentBytes: z.number(),
  }),
  /** The interface is up and nobody answers. `isBlocking`: the kill switch holds everything back. */
  z.object({ kind: z.literal('waiting'), sinceMs: timeMs, isBlocking: z.boolean() }),
  /** It could not be brought up. `isBlocking` as above. */
  z.object({ kind: z.literal('failed'), problem: problemValue, isBlocking: z.boolean() }),
])
export type TunnelState = z.infer<typeof tunnelState>

/** A tunnel of this computer: into a network of the organization, or from an imported file. */
export const tunnelView = z.object({
  /** The network's id, or one of its own. */
  id,
  name,
  source: z.enum(['network', 'file']),
  /** Of this computer in the tunnel. */
  addresses: z.array(z.string()),
  gatewayName: z.string().nullable(),
  /** The tunnel has a way to everywhere, so that `allTraffic` may be chosen. */
  hasExit: z.boolean(),
  options: tunnelOptions,
  state: tunnelState,
})
export type TunnelView = z.infer<typeof tunnelView>

/** What brings tunnels up here, or what is missing for it. */
export const tunnelSupport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), adapter: z.enum(['helper', 'network-manager', 'windows-service']) }),
  z.object({ kind: z.literal('missing'), what: z.enum(['helper', 'wireguard', 'polkit', 'system']) }),
])
export type TunnelSupport = z.infer<typeof tunnelSupport>

const tunnelId = z.object({ id })
const driving = [
  'tunnel-missing',
  'tunnel-unsupported',
  'tunnel-refused',
  'tunnel-overlaps',
  'helper-failed',
  'host-unresolved',
  // What the API says about its network, which is asked anew at each connection.
  'member-unlinked',
  'no-associations',
  'gateway-without-key',
  'interface-key-missing',
  ...secretProblems,
] as const

/** The WireGuard interfaces of this computer. */
export const tunnels = {
  watch: feed({
    path: '/workstation/tunnels',
    may: 'public',
    input: z.object({}),
    event: z.object({ support: tunnelSupport, tunnels: z.array(tunnelView) }),
    problems: [],
  }),
  enrol: call({
    method: 'POST',
    path: '/workstation/tunnels/{id}',
    may: 'self',
    input: tunnelId,
    output: tunnelView,
    // What the API says about the person's networks and to the new key.
    problems: [...secretProblems, ...member.home.problems, ...member.enrol.problems],
    audit: null,
  }),
  connect: call({
    method: 'POST',
    path: '/workstation/tunnels/{id}/connection',
    may: 'public',
    input: tunnelId,
    output: z.object({}),
    problems: [...driving],
    audit: null,
  }),
  disconnect: call({
    method: 'DELETE',
    path: '/workstation/tunnels/{id}/connection',
    may: 'public',
    input: tunnelId,
    output: z.object({}),
    problems: [...driving],
    audit: null,
  }),
  setOptions: call({
    method: 'PATCH',
    path: '/workstation/tunnels/{id}',
    may: 'public',
    input: tunnelOptions.partial().extend({ id }),
    output: tunnelView,
    problems: [...driving, 'range-unreadable', 'range-host-bits'],
    audit: null,
  }),
  importFile: call({
    method: 'POST',
    path: '/workstation/tunnel-files',
    may: 'public',
    input: z.object({ name, text: z.string().max(256 * 1024) }),
    output: tunnelView,
    problems: [...secretProblems, 'tunnel-file-unreadable', 'tunnel-file-hook', 'name-taken'],
    audit: null,
  }),
  remove: call({
    method: 'DELETE',
    path: '/workstation/tunnels/{id}',
    may: 'public',
    input: tunnelId,
    output: z.object({}),
    problems: [...driving],
    audit: null,
  }),
} as const
