import { describe, expect, test } from 'vitest'
import { createChance } from '#shared/model/testing/chance.ts'
import { drawModel } from '#shared/model/testing/draw-model.ts'
import { compileAll, compileGateway } from '#shared/compile/compile.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { office } from '#shared/compile/testing/sample-networks.ts'
import type { Observed } from './observed.ts'
import { planGateway } from './plan.ts'
import { apply, bare, done, drifted, edits, first, hq, says } from './testing/machine.ts'

test('the first plan of a bare machine names all that will be done', () => {
  expect(says(first)).toEqual([
    'added package',
    'added package',
    'added forwarding',
    'added interface-key',
    'added interface',
    'added interface-address',
    'added listen-port',
    'added boot-unit',
    'added auto-start',
    'added peer',
    'added peer',
    'added firewall',
    'added firewall-elements',
    'added firewall-elements',
    'added firewall-elements',
    'added firewall-elements',
  ])
  expect(planGateway(first).warnings).toEqual([
    { kind: 'packages-installed', gatewayId: 'hq', facts: { packages: 'nftables, wireguard-tools' } },
    { kind: 'key-later', gatewayId: 'hq', facts: {} },
  ])
  const keyMade = { ...first, observed: { ...first.observed, publicKey: 'made before' } }
  expect(says(keyMade)).not.toContain('added interface-key')
  expect(planGateway(keyMade).warnings.map((each) => each.kind)).toEqual(['packages-installed'])
})

test('after any plan was carried out there is nothing left to do', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const chance = createChance(seed)
    const [before, after] = [compileAll(drawModel(chance)), compileAll(drawModel(chance))]
    const [was, is] = [[...before.values()][0], [...after.values()][0]]
    if (was === undefined || is === undefined) throw new Error('no gateway')
    const start = { desired: was, applied: null, observed: { ...bare, gatewayId: was.gatewayId } }
    const synchronized = apply(start)
    expect(planGateway(synchronized)).toMatchObject({ steps: [], stepCount: 0, files: [], warnings: [] })
    const edited = { ...synchronized, desired: is }
    expect(planGateway(edited).stepCount > 0).toBe(configDigest(was) !== configDigest(is) && changes(was, is))
    expect(planGateway(apply(edited)).steps).toEqual([])
  }
})

/** Other networks may give another gateway id and nothing else. */
function changes(a: GatewayConfig, b: GatewayConfig): boolean {
  return configDigest({ ...a, gatewayId: '' }) !== configDigest({ ...b, gatewayId: '' })
}

/** Each part of a configuration changed alone: what has another digest must have a step. */
const parts: { readonly name: string; readonly edit: (config: GatewayConfig) => GatewayConfig }[] = [
  { name: 'the MTU', edit: (config) => ({ ...config, interface: { ...config.interface, mtu: 1280 } }) },
  { name: 'automatic start', edit: (config) => ({ ...config, autoStart: false }) },
  { name: 'forwarding', edit: (config) => ({ ...config, forward: { ipv4: true, ipv6: true } }) },
  { name: 'no forwarding', edit: (config) => ({ ...config, forward: { ipv4: false, ipv6: false } }) },
  { name: 'the skeleton', edit: (config) => ({ ...config, firewall: { ...config.firewall, skeleton: 99 } }) },
  {
    name: 'who a peer is',
    edit: (config) => ({ ...config, peers: config.peers.map((peer) => ({ ...peer, nodeId: 'another' })) }),
  },
  {
    name: 'where a peer is',
    edit: (config) => ({
      ...config,
      peers: config.peers.map((peer) => ({ ...peer, endpoint: '192.0.2.1:5' })),
    }),
  },
  {
    name: 'keepalive',
    edit: (config) => ({ ...config, peers: config.peers.map((peer) => ({ ...peer, keepaliveS: 9 })) }),
  },
]

test.each(parts)('$name changed alone is a step, also where the machine has it already', ({ edit }) => {
  const machine = { ...done.observed.machine, forward: { ipv4: true, ipv6: true } }
  const input = { ...done, observed: { ...done.observed, machine }, desired: edit(hq) }
  expect(planGateway(input).stepCount).toBeGreaterThan(0)
})

describe('one edit of the drawing', () => {
  test.each(edits)('$name', ({ edit, expect: expected }) => {
    expect(says({ ...done, desired: edit(hq) })).toEqual(expected)
  })

  test('a rotated token changes the preshared keys, and running sessions end', () => {
    const networks = office.networks.map((network) => ({ ...network, tokenVersion: 2 }))
    const input = { ...done, desired: compileGateway({ ...office, networks }, 'hq') }
    expect(says(input)).toEqual(['changed peer-preshared-key', 'changed peer-preshared-key'])
    expect(planGateway(input).warnings).toEqual([
      { kind: 'session-ends', gatewayId: 'hq', facts: { count: 2 } },
    ])
  })
})

describe('drift', () => {
  test.each(edits)('$name changed by hand is put back, and marked', ({ edit }) => {
    const plan = planGateway(drifted(done, edit(hq)))
    expect(plan.steps.length).toBeGreaterThan(0)
    expect(plan.steps.every((each) => each.byHand)).toBe(true)
    expect(plan.warnings.map((warning) => warning.kind)).toContain('changed-by-hand')
  })

  test('an edit here beside a change there: each is told from the other', () => {
    const desired = edits[0]!.edit(hq)
    const live = edits[2]!.edit(hq)
    expect(says(drifted({ ...done, desired }, live))).toEqual(['changed listen-port by hand', 'removed peer'])
  })

  test('a table that was deleted comes back whole', () => {
    const gone = drifted(done, hq).observed
    if (gone.live.kind !== 'read') throw new Error('not read')
    const observed: Observed = {
      ...gone,
      live: { kind: 'read', config: { ...gone.live.config, sets: null } },
    }
    const steps = planGateway({ ...done, observed }).steps.filter((each) => each.what === 'firewall')
    expect(steps).toEqual([{ sign: 'added', what: 'firewall', nodeId: null, facts: {}, byHand: true }])
  })

  test('a difference that cannot be named is still put back', () => {
    expect(says(drifted(done, hq))).toEqual(['changed firewall by hand'])
  })

  test('forwarding that was switched off by hand', () => {
    const machine = { ...done.observed.machine, forward: { ipv4: false, ipv6: false } }
    expect(says({ ...done, observed: { ...done.observed, machine } })).toEqual(['added forwarding by hand'])
  })

  test('a machine that was wiped gets everything again, and it is said that somebody did it', () => {
    const wiped = { ...done, observed: { ...bare, publicKey: null } }
    const steps = planGateway(wiped).steps
    expect(steps.length).toBeGreaterThan(10)
    expect(steps.filter((each) => !each.byHand).map((each) => each.what)).toEqual([
      'package',
      'package',
      'interface-key',
    ])
  })

  test('a generation that we do not remember is replaced whole', () => {
    const steps = says({ ...done, applied: null })
    expect(steps).toContain('changed interface')
    expect(steps).toContain('changed firewall')
  })
})
