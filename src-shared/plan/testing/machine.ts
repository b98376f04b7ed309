import { compileGateway } from '#shared/compile/compile.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { company, keyOf, office } from '#shared/compile/testing/sample-networks.ts'
import type { Observed } from '#shared/plan/observed.ts'
import { planGateway, type GatewayPlanInput } from '#shared/plan/plan.ts'

export const hq = compileGateway(office, 'hq')
export const hub = compileGateway(company, 'hub')

/** A machine as it is delivered. */
export const bare: Observed = {
  gatewayId: 'hq',
  readAtMs: 1_000,
  machine: {
    os: 'debian',
    osVersion: '12',
    kernel: '6.1.0',
    missingPackages: ['nftables', 'wireguard-tools'],
    wireguard: 'kernel',
    forward: { ipv4: false, ipv6: false },
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
}

/** What carrying out a plan makes of a machine: pure, as the real one is meant to be. */
export function apply({ desired, observed }: GatewayPlanInput): GatewayPlanInput {
  const generation = observed.generation + 1
  const { machine } = observed
  return {
    desired,
    applied: { generation, config: desired },
    observed: {
      ...observed,
      readAtMs: observed.readAtMs + 5_000,
      generation,
      configDigest: configDigest(desired),
      live: { kind: 'same' },
      publicKey: observed.publicKey ?? keyOf(desired.gatewayId),
      machine: {
        ...machine,
        missingPackages: [],
        forward: {
          ipv4: machine.forward.ipv4 || desired.forward.ipv4,
          ipv6: machine.forward.ipv6 || desired.forward.ipv6,
        },
      },
    },
  }
}

/** A machine whose kernel and files hold this configuration and are not as confirmed. */
export function drifted(input: GatewayPlanInput, live: GatewayConfig): GatewayPlanInput {
  const config = {
    interface: live.interface,
    peers: live.peers,
    routes: live.routes,
    sets: live.firewall.sets,
    forward: live.forward,
  }
  return { ...input, observed: { ...input.observed, live: { kind: 'read', config } } }
}

export const first: GatewayPlanInput = { desired: hq, applied: null, observed: bare }
export const done = apply(first)
export const says = (input: GatewayPlanInput): string[] =>
  planGateway(input).steps.map((each) => `${each.sign} ${each.what}${each.byHand ? ' by hand' : ''}`)

/** What people change, here or by hand on the machine, and the steps that it makes. */
export const edits: {
  readonly name: string
  readonly edit: (config: GatewayConfig) => GatewayConfig
  readonly expect: string[]
}[] = [
  {
    name: 'a peer',
    edit: (config) => ({ ...config, peers: config.peers.slice(1) }),
    expect: ['removed peer'],
  },
  {
    name: 'what a peer may send',
    edit: (config) => ({
      ...config,
      peers: config.peers.map((peer, index) =>
        index === 0 ? { ...peer, allowedIPs: ['10.20.0.99/32'] } : peer,
      ),
    }),
    expect: ['changed peer-allowed-ips'],
  },
  {
    name: 'the port',
    edit: (config) => ({ ...config, interface: { ...config.interface, listenPort: 443 } }),
    expect: ['changed listen-port'],
  },
  {
    name: 'an address',
    edit: (config) => ({ ...config, interface: { ...config.interface, addresses: ['10.20.0.9/24'] } }),
    expect: ['removed interface-address', 'added interface-address'],
  },
  { name: 'a route', edit: (config) => ({ ...config, routes: ['192.168.9.0/24'] }), expect: ['added route'] },
  {
    name: 'an element',
    edit: (config) => ({
      ...config,
      firewall: { ...config.firewall, sets: { ...config.firewall.sets, exit4: ['10.20.0.10'] } },
    }),
    expect: ['added firewall-elements'],
  },
]
