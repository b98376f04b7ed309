import { describe, expect, test } from 'vitest'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, aRelationship, idOf } from '#shared/design/testing/designs.ts'
import type { NetworkUserForm } from '#shared/model/network-user.ts'
import { myself } from '#renderer/parts/network-users/myself.ts'
import { gatewayView, networkUserView, networkView } from '#renderer/testing/records.ts'
import { createNetworkMaker } from './make-network.ts'
import { beginConversion, newMachine, type ConversionState } from './conversion-state.ts'

const laptop = aNode('laptop')
const vpn = aNode('vpn', { kind: 'server', publicIp: '203.0.113.10' })
const design = toDesign({
  nodes: [laptop, vpn],
  relationships: [aRelationship('1', laptop.id, vpn.id)],
  outlines: [],
})
const machine = {
  gatewayId: null,
  name: 'vpn',
  kind: 'vpn',
  publicAddress: '203.0.113.10',
  sshUser: 'root',
  sshPort: 22,
  os: 'ubuntu',
  custody: 'workstation',
} as const
const begun = beginConversion('Oficina', '10.20.0.0/24', design, true)
const state: ConversionState = {
  ...begun,
  ownerId: idOf('ana'),
  roles: new Map([
    [laptop.id, 'device'],
    [vpn.id, 'gateway'],
  ]),
  gateways: new Map([[vpn.id, machine]]),
}
const nothing = (): void => undefined
const account = { name: 'Carolina', email: 'carolina@example.org' }

/** A server that keeps what is made; `refuse` answers why a call is refused now. */
function createServer(
  refuse: (call: string, range: string) => Problem | null,
  people: readonly NetworkUserView[] = [],
) {
  const calls: string[] = []
  const there = new Set<string>()
  let range = ''
  let count = 0
  const answer = <T>(call: string, value: T) => {
    calls.push(call)
    const refused = refuse(call, range)
    return Promise.resolve(refused === null ? ok(value) : fail(refused))
  }
  const keep = async <T>(id: string, done: Promise<T & { readonly ok: boolean }>) => {
    const made = await done
    if (made.ok) there.add(id)
    return made
  }
  const drop = async <T>(ids: readonly string[], done: Promise<T & { readonly ok: boolean }>) => {
    const gone = await done
    if (gone.ok) for (const id of ids) there.delete(id)
    return gone
  }
  const server = {
    networks: {
      create: (form: { readonly range: string }) => {
        range = form.range
        const view = networkView((count += 1))
        return keep(view.id, answer('network', view))
      },
      edit: ({ edits }: { readonly edits: readonly { readonly kind: string; readonly id?: string }[] }) => {
        const made = edits.flatMap((edit) => (edit.kind === 'add-device' ? (edit.id ?? []) : []))
        return made.reduce((done, id) => keep(id, done), answer('edit', { revision: 2 }))
      },
      remove: ({ id }: { readonly id: string }) => drop([id], answer('remove network', {})),
    },
    gateways: {
      create: (form: object) => {
        const view = gatewayView((count += 1), form)
        return keep(view.id, answer('gateway', view))
      },
      remove: ({ id }: { readonly id: string }) => drop([id], answer('remove gateway', {})),
    },
    devices: {
      removeMany: ({ ids }: { readonly ids: readonly string[] }) =>
        drop(ids, answer('remove devices', { removed: ids.length, undo: '' })),
    },
    member: { home: () => Promise.resolve(ok(null)) },
    networkUsers: {
      page: () => Promise.resolve(ok({ rows: people, total: people.length })),
      create: (form: NetworkUserForm) => {
        const view = networkUserView((count += 1), form)
        return keep(view.id, answer('person', view))
      },
      removeMany: ({ ids }: { readonly ids: readonly string[] }) => drop(ids, answer('remove person', {})),
    },
  }
  return { calls, there, backend: server as unknown as Backend }
}

test('a range that is too small is said where it is corrected, nothing stays, and the next try goes through', async () => {
  const full = problem('network-full', { range: '10.20.0.0/30' })
  const { calls, there, backend } = createServer((call, range) =>
    call === 'edit' && range === '10.20.0.0/30' ? full : null,
  )
  const maker = createNetworkMaker(backend, account)
  const small = { ...state, range: '10.20.0.0/30' }
  expect(await maker.make(design, small, nothing)).toEqual({ ok: false, problem: full, step: 'network' })
  expect(there).toEqual(new Set())
  expect(maker.leftBehind()).toEqual([])
  const made = await maker.make(design, state, nothing)
  expect(made).toMatchObject({ ok: true, value: { withoutKey: [expect.any(String)] } })
  expect(there.size).toBe(3)
  expect(calls.slice(0, 6)).toEqual([
    'network',
    'gateway',
    'edit',
    'remove devices',
    'remove gateway',
    'remove network',
  ])
})

test('a name that is taken is said at the step of the network, and one of a gateway at its own', async () => {
  const taken = problem('name-taken', { name: 'Oficina' }, ['name'])
  const first = createServer((call) => (call === 'network' ? taken : null))
  const network = await createNetworkMaker(first.backend, account).make(design, state, nothing)
  expect(network).toMatchObject({ ok: false, step: 'network' })
  expect(first.calls).toEqual(['network'])
  const second = createServer((call) => (call === 'gateway' ? taken : null))
  expect(await createNetworkMaker(second.backend, account).make(design, state, nothing)).toMatchObject({
    ok: false,
    step: 'gateways',
  })
  expect(second.there).toEqual(new Set())
})

test('what cannot be taken back is named, and the next try begins with it', async () => {
  let isOff = false
  const { there, backend } = createServer((call) => {
    if (call === 'edit') isOff = true
    return isOff ? problem('offline') : null
  })
  const maker = createNetworkMaker(backend, account)
  expect(await maker.make(design, state, nothing)).toMatchObject({ ok: false, step: 'review' })
  expect(maker.leftBehind()).toEqual(['Oficina', 'vpn', 'laptop'])
  expect(there.size).toBe(2)
  isOff = false
  const [networkId] = there
  await maker.make(design, { ...state, range: '10.21.0.0/24' }, nothing)
  expect(there.has(networkId ?? '')).toBe(false)
})

test('the key of a new machine is kept on the workstation where there is one', () => {
  expect(newMachine(vpn, true)).toMatchObject({ custody: 'workstation', os: 'debian', name: vpn.name })
  expect(newMachine(vpn, false).custody).toBe('server')
})

describe('devices of whoever is signed in', () => {
  const mine = { ...state, ownerId: myself }

  test('a network user is made of the account, and goes again when the network is refused', async () => {
    let isOff = true
    const { calls, there, backend } = createServer((call) =>
      call === 'network' && isOff ? problem('name-taken', { name: 'Oficina' }, ['name']) : null,
    )
    const maker = createNetworkMaker(backend, account)
    expect(await maker.make(design, mine, nothing)).toMatchObject({ ok: false, step: 'network' })
    expect(calls).toEqual(['person', 'network', 'remove person'])
    expect(there).toEqual(new Set())
    isOff = false
    expect(await maker.make(design, mine, nothing)).toMatchObject({ ok: true })
    expect(calls.slice(3)).toEqual(['person', 'network', 'gateway', 'edit'])
  })

  test('one with the same e-mail address is taken, and stays when the network is refused', async () => {
    const known = networkUserView(900, { email: account.email })
    const { calls, backend } = createServer(
      (call) => (call === 'network' ? problem('offline') : null),
      [known],
    )
    await createNetworkMaker(backend, account).make(design, mine, nothing)
    expect(calls).toEqual(['network'])
  })
})
