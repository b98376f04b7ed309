import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { createFakeClock } from '#shared/fakes/clock.ts'
import { createFakeMachine, observeMachine } from '#shared/fakes/fake-machine.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import { gateway, network } from '#shared/model/testing/records.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import type { Placement } from '#shared/model/relation.ts'
import { compileOrganization } from './compile-organization.ts'
import { inParallel } from './in-parallel.ts'
import { observeAndPlan, type PlanNetworkInput } from './observe-and-plan.ts'

const place = (networkId: string, nodeId: string, address: string): Placement => ({
  networkId,
  nodeId,
  nodeKind: 'gateway',
  address,
  address6: null,
  publicKey: null,
  position: { x: 0, y: 0 },
})

/** Network n on gateways a and b, network m on gateway b. */
const model: Model = {
  ...emptyModel,
  networks: [network({ id: 'n' }), network({ id: 'm', name: 'Other', range: '10.30.0.0/24' })],
  gateways: [
    gateway('a', { name: 'A', publicAddress: 'a.test' }),
    gateway('b', { name: 'B', publicAddress: 'b.test' }),
  ],
  placements: [place('n', 'a', '10.20.0.1'), place('n', 'b', '10.20.0.2'), place('m', 'b', '10.30.0.1')],
}
const loose = {
  id: 'r',
  networkId: 'm',
  kind: 'server',
  name: 'Loose',
  address: '192.168.1.1',
  ports: '80',
  audience: 'everyone',
  active: true,
} as const
const broken: Model = {
  ...model,
  rules: [loose],
  placements: [...model.placements, { ...place('m', 'r', ''), nodeKind: 'rule', address: null }],
}

const observe: PlanNetworkInput['observe'] = (gatewayId) => {
  const by = {
    sessionId: 's',
    owner: 'o',
    gatewayId,
    clock: createFakeClock(),
    randomness: createFakeRandomness(),
  }
  return Promise.resolve(observeMachine(createFakeMachine(gatewayId), by))
}
const inputOf = (change: Partial<PlanNetworkInput> = {}): PlanNetworkInput => {
  const of = change.model ?? model
  return {
    of: { kind: 'network', id: 'n' },
    model: of,
    compiled: compileOrganization(of),
    served: [],
    observe,
    applied: () => Promise.resolve(null),
    ...change,
  }
}

describe('plan of a network', () => {
  test('is of its own gateways, each read once', async () => {
    const read: string[] = []
    const planned = await observeAndPlan(
      inputOf({ of: { kind: 'network', id: 'm' }, observe: (id) => (read.push(id), observe(id)) }),
    )
    expect(read).toEqual(['b'])
    expect(planned.ok && planned.value.gateways.map((each) => [each.plan.gatewayId, each.isDue])).toEqual([
      ['b', true],
    ])
  })

  test('says of a gateway that cannot be read why, and plans the others', async () => {
    const planned = await observeAndPlan(
      inputOf({
        observe: (id) =>
          id === 'a' ? Promise.resolve(fail(problem('ssh-closed', { host: 'a.test' }))) : observe(id),
      }),
    )
    expect(planned).toMatchObject({
      ok: true,
      value: {
        plan: {
          gateways: [{ gatewayId: 'b' }],
          unread: [{ gatewayId: 'a', problem: { code: 'ssh-closed' } }],
        },
      },
    })
  })

  const refusals: readonly {
    readonly name: string
    readonly given: Partial<PlanNetworkInput>
    readonly expect: string
  }[] = [
    {
      name: 'a network that is not there',
      given: { of: { kind: 'network', id: 'x' } },
      expect: 'network-missing',
    },
    {
      name: 'a network without gateways',
      given: { model: { ...model, placements: [] } },
      expect: 'no-associations',
    },
    {
      name: 'a network with problems',
      given: { of: { kind: 'network', id: 'm' }, model: broken },
      expect: 'rule-unattached',
    },
    {
      name: 'a network that shares a gateway with one that has problems',
      given: { model: broken },
      expect: 'rule-unattached',
    },
  ]
  test.each(refusals)('is refused for $name', async ({ given, expect: code }) => {
    const planned = await observeAndPlan(inputOf(given))
    expect(planned.ok ? null : planned.problem.code).toBe(code)
  })

  test('leaves out an inactive gateway that never had anything of ours, and empties one that has', async () => {
    const idle = {
      ...model,
      gateways: model.gateways.map((each) => (each.id === 'a' ? { ...each, active: false } : each)),
    }
    const never = await observeAndPlan(inputOf({ model: idle }))
    expect(never.ok && never.value.gateways.map((each) => each.plan.gatewayId)).toEqual(['b'])
    const had = { generation: 1, config: compileOrganization(model).configs.get('a')! }
    const once = await observeAndPlan(
      inputOf({ model: idle, applied: (id) => Promise.resolve(id === 'a' ? had : null) }),
    )
    expect(
      once.ok && once.value.gateways.find((each) => each.plan.gatewayId === 'a')?.desired.interface.addresses,
    ).toEqual([])
  })
})

describe('an organization with a broken network', () => {
  test('compiles the gateways that have no part in it', () => {
    const apart: Model = {
      ...broken,
      placements: broken.placements.filter(
        (placement) => placement.networkId !== 'n' || placement.nodeId !== 'b',
      ),
    }
    const compiled = compileOrganization(apart)
    expect([...compiled.configs.keys()]).toEqual(['a'])
    expect([...compiled.problems.keys()]).toEqual(['m'])
  })
})

describe('in parallel', () => {
  test('answers in order, with so many under way at most', async () => {
    let now = 0
    let most = 0
    const answers = await inParallel([5, 1, 4, 2, 3], 2, async (item) => {
      now += 1
      most = Math.max(most, now)
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve()
      now -= 1
      return item * 10
    })
    expect(answers).toEqual([50, 10, 40, 20, 30])
    expect(most).toBe(2)
    expect(await inParallel([], 2, () => Promise.resolve(ok(1)))).toEqual([])
  })
})
