import { describe, expect, test } from 'vitest'
import { gatewayCases } from '#shared/app/gateways.cases.ts'
import { bring, code, first, onNew, type GatewayWorld } from '#shared/app/gateways.world.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { planGateway } from '#shared/plan/plan.ts'
import { createFakeClock } from './clock.ts'
import { createFakeGateways } from './gateways.ts'
import { createPracticeGateways, practiceFaults } from './practice.ts'
import { createFakeRandomness } from './randomness.ts'

function makeConfig(listenPort: number): GatewayConfig {
  return {
    gatewayId: 'gateway-1',
    interface: { name: 'trama0', addresses: ['10.20.0.1/24'], listenPort, mtu: 1420 },
    peers: [],
    routes: [],
    firewall: { skeleton: 1, sets: {} },
    forward: { ipv4: true, ipv6: false },
    autoStart: true,
  }
}

function createWorld(): GatewayWorld {
  const clock = createFakeClock()
  const gateways = createFakeGateways({ clock, randomness: createFakeRandomness() })
  const host = 'one.example'
  return {
    gateways,
    target: {
      gatewayId: 'gateway-1',
      host,
      port: 22,
      user: 'root',
      signIn: { kind: 'key', privateKey: '' },
      hostKey: gateways.machine(host).hostKey,
      owner: 'organization-1',
    },
    configs: [makeConfig(51820), makeConfig(51821)],
    presharedKey: () => '',
    pass: (seconds) => clock.wait(seconds * 1000 + 500),
    restart: () => Promise.resolve(gateways.restart(host)),
    changeByHand() {
      gateways.machine(host).live = makeConfig(1)
      return Promise.resolve()
    },
  }
}

describe('gateways in memory', () => {
  test.each(gatewayCases)('$name', async (each) => {
    expect(await each.run(createWorld())).toEqual(each.expect)
  })
})

describe('a plan on gateways in memory', () => {
  test('finds nothing to do once its configuration is there', async () => {
    const world = createWorld()
    const change = first(world)
    expect(code(await bring(world, change))).toBeNull()
    const observed = await onNew(world, (session) => session.observe())
    if (!observed.ok) throw new Error(observed.problem.code)
    const applied = { generation: 1, config: change.to.config }
    const plan = planGateway({ desired: change.to.config, applied, observed: observed.value })
    expect(plan.steps).toEqual([])
  })
})

describe('practice gateways', () => {
  test.each(Object.keys(practiceFaults))('%s fails in its way', async (name) => {
    const clock = createFakeClock()
    const gateways = createPracticeGateways({ clock, randomness: createFakeRandomness() })
    const host = `${name}.practice`
    const { hostKey, lasting } = gateways.machine(host)
    const target = {
      gatewayId: 'g',
      host,
      port: 22,
      user: 'root',
      signIn: { kind: 'key', privateKey: '' } as const,
      hostKey,
      owner: 'o',
    }
    const [step, problem] = [...lasting][0] ?? []
    const session = await gateways.open(target)
    const change = {
      from: { generation: 0, config: null },
      to: { generation: 1, config: makeConfig(1) },
      fence: 1,
      undoAfterS: 60,
      packages: ['nftables', 'wireguard-tools'],
      replace: false,
      presharedKey: () => '',
    }
    const answers = session.ok
      ? [
          ['observe', await session.value.observe()] as const,
          ['stage', await session.value.change(change).stage()] as const,
          ['check', await session.value.change(change).check()] as const,
          ['arm', await session.value.change(change).arm()] as const,
          ['apply', await session.value.change(change).apply()] as const,
          ['confirm', await session.value.change(change).confirm()] as const,
        ]
      : [['open', session] as const]
    expect(answers.find(([, answer]) => !answer.ok)).toEqual([step, { ok: false, problem }])
  })
})
