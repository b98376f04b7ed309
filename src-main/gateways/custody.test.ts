import { afterEach, describe, expect, test } from 'vitest'
import type { GatewaySession } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Role } from '#shared/model/permissions.ts'
import type { Custody } from '#main/ports/desktop-ports.ts'
import { createCustody } from './custody.ts'
import { createDesk, heldId, networkId, otherId, type Desk } from './testing/desk.ts'

const running: Custody[] = []
afterEach(async () => {
  for (const custody of running.splice(0)) await custody.stop()
})

function open(desk: Desk): Custody {
  const custody = createCustody(desk)
  running.push(custody)
  return custody
}

const unreachable = problem('ssh-refused', { host: 'gw.example.org', port: 22 })

describe('what is the API’s stays the API’s', () => {
  test.each<{
    readonly area: string
    readonly name: string
    readonly input: object
    readonly roles?: Role[]
  }>([
    { area: 'gateways', name: 'test', input: { id: otherId } },
    { area: 'gateways', name: 'pin', input: { id: heldId } },
    { area: 'gateways', name: 'list', input: {} },
    { area: 'gateways', name: 'test', input: { id: heldId }, roles: ['viewer'] },
    { area: 'gateways', name: 'revealKey', input: { id: heldId, password: 'x' }, roles: ['operator'] },
    { area: 'gateways', name: 'test', input: { id: 'no id' } },
    { area: 'networks', name: 'undo', input: { id: networkId, gatewayId: otherId } },
    { area: 'constructor', name: 'call', input: {} },
  ])('$area.$name $input $roles', async ({ area, name, input, roles }) => {
    const desk = await createDesk()
    if (roles !== undefined) desk.become(...roles)
    expect(open(desk).answer(area, name, input)).toBeNull()
  })

  test('a gateway whose custody is not a workstation’s any more', async () => {
    const desk = await createDesk()
    desk.answers['custody.targets'] = () => ok({ owner: '', targets: [] })
    desk.answers['gateways.test'] = () => ok('of the API')
    expect(await open(desk).answer('gateways', 'test', { id: heldId })).toEqual(ok('of the API'))
  })

  test('a network without a gateway whose key is here', async () => {
    const desk = await createDesk()
    desk.answers['networks.drawing'] = () => ok({ model: { placements: [{ nodeId: otherId }] } })
    desk.answers['networks.plan'] = () => ok('of the API')
    expect(await open(desk).answer('networks', 'plan', { id: networkId })).toEqual(ok('of the API'))
  })
})

describe('a plan', () => {
  test('is made by the API, with what was read here or why it was not', async () => {
    const desk = await createDesk({ open: () => Promise.resolve(fail(unreachable)) })
    desk.answers['custody.plan'] = () => ok('a plan')
    expect(await open(desk).answer('networks', 'plan', { id: networkId })).toEqual(ok('a plan'))
    expect(desk.calls.at(-1)).toEqual({
      name: 'custody.plan',
      input: {
        id: networkId,
        of: 'network',
        readings: [{ kind: 'failed', gatewayId: heldId, problem: unreachable }],
      },
    })
  })

  test('reads also those that have left the network', async () => {
    const desk = await createDesk({ open: () => Promise.resolve(fail(unreachable)) })
    desk.answers['networks.drawing'] = () =>
      ok({ model: { placements: [] }, applied: { placements: [{ nodeId: heldId }] } })
    desk.answers['custody.plan'] = () => ok('a plan')
    expect(await open(desk).answer('networks', 'plan', { id: networkId })).toEqual(ok('a plan'))
  })

  test('of a gateway is made with what was read of it alone', async () => {
    const desk = await createDesk({ open: () => Promise.resolve(fail(unreachable)) })
    desk.answers['custody.plan'] = () => ok('a plan')
    expect(await open(desk).answer('gateways', 'plan', { id: heldId })).toEqual(ok('a plan'))
    expect(desk.calls.at(-1)?.input).toEqual({
      id: heldId,
      of: 'gateway',
      readings: [{ kind: 'failed', gatewayId: heldId, problem: unreachable }],
    })
  })

  test('with a locked vault asks for the vault', async () => {
    const desk = await createDesk()
    desk.lock()
    expect(await open(desk).answer('networks', 'plan', { id: networkId })).toEqual(
      fail(problem('vault-locked')),
    )
  })
})

describe('undo', () => {
  const asked = { id: networkId, gatewayId: heldId }

  test('of a queued job is the API’s', async () => {
    const desk = await createDesk()
    desk.answers['networks.undo'] = () => ok({})
    expect(await open(desk).answer('networks', 'undo', asked)).toEqual(ok({}))
  })

  test('of what waits on the machine is done from here', async () => {
    const done: string[] = []
    const session = {
      undo: () => Promise.resolve(ok(void done.push('undo'))),
      close: () => Promise.resolve(void done.push('close')),
    } as unknown as GatewaySession
    const desk = await createDesk({ open: () => Promise.resolve(ok(session)) })
    desk.answers['networks.undo'] = () => fail(problem('custody-workstation', { gateway: 'Held' }))
    expect(await open(desk).answer('networks', 'undo', asked)).toEqual(ok({}))
    expect(done).toEqual(['undo', 'close'])
  })
})

describe('a test of the connection', () => {
  const observed: Observed = {
    gatewayId: heldId,
    readAtMs: 1,
    machine: {
      os: 'debian',
      osVersion: '12',
      kernel: '6.1',
      missingPackages: ['nftables'],
      wireguard: 'none',
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
  const reached = (done: string[], made: Awaited<ReturnType<GatewaySession['makeKey']>>) =>
    createDesk({
      open: () =>
        Promise.resolve(
          ok({
            observe: () => Promise.resolve(ok(observed)),
            makeKey: () => Promise.resolve(made),
            close: () => Promise.resolve(void done.push('close')),
          } as unknown as GatewaySession),
        ),
    })

  test('has the machine make its key from here, and tells the API its public half', async () => {
    const done: string[] = []
    const desk = await reached(done, ok('the public half'))
    desk.answers['custody.tell'] = () => ok({})
    desk.answers['custody.tellKey'] = () => ok({ madeKey: true })
    expect(await open(desk).answer('gateways', 'test', { id: heldId })).toMatchObject({
      ok: true,
      value: { os: 'debian 12', publicKey: 'the public half', madeKey: true },
    })
    expect(desk.calls.find(({ name }) => name === 'custody.tellKey')?.input).toEqual({
      gatewayId: heldId,
      publicKey: 'the public half',
    })
    expect(done).toEqual(['close'])
  })

  test('that made no key tells none', async () => {
    const full = problem('disk-full', { path: '/var/lib', freeKib: 0 })
    const desk = await reached([], fail(full))
    expect(await open(desk).answer('gateways', 'test', { id: heldId })).toEqual(fail(full))
    expect(desk.calls.map(({ name }) => name)).not.toContain('custody.tellKey')
  })

  test('whose key another gateway has is refused', async () => {
    const taken = problem('machine-taken', { gateway: 'Other' })
    const desk = await reached([], ok('the public half'))
    desk.answers['custody.tell'] = () => ok({})
    desk.answers['custody.tellKey'] = () => fail(taken)
    expect(await open(desk).answer('gateways', 'test', { id: heldId })).toEqual(fail(taken))
  })
})
