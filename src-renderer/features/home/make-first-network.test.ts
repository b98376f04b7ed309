import { expect, test } from 'vitest'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Attempt, Backend } from '#shared/contract/backend.ts'
import { gatewayView, networkView } from '#renderer/testing/records.ts'
import { makeFirstNetwork } from './make-first-network.ts'

const wanted = {
  name: 'Office',
  range: '10.20.0.0/24',
  gatewayName: 'gw-1',
  publicAddress: '203.0.113.10',
  sshUser: 'root',
  custody: 'server',
} as const

/** A server that notes its calls; `refused` are those that are refused, and why. One that is followed can be stopped. */
function createServer(refused: { readonly [call: string]: Problem } = {}) {
  const calls: string[] = []
  const answer = <T>(call: string, value: T, attempt?: Attempt) => {
    calls.push(call)
    if (attempt?.signal.aborted === true) return Promise.resolve(fail(problem('call-stopped')))
    const why = refused[call]
    return Promise.resolve(why === undefined ? ok(value) : fail(why))
  }
  const server = {
    networks: {
      create: (_form: unknown, attempt?: Attempt) => answer('network', networkView(1), attempt),
      edit: (_edits: unknown, attempt?: Attempt) => answer('draw', { revision: 2 }, attempt),
      remove: (_id: unknown, attempt?: Attempt) => answer('no network', {}, attempt),
    },
    gateways: {
      create: (_form: unknown, attempt?: Attempt) => answer('gateway', gatewayView(7), attempt),
      remove: (_id: unknown, attempt?: Attempt) => answer('no gateway', {}, attempt),
    },
  } as unknown as Pick<Backend, 'networks' | 'gateways'>
  return { server, calls }
}

test('a network and its gateway are made and drawn', async () => {
  const { server, calls } = createServer()
  const made = await makeFirstNetwork(server, wanted)
  expect(made).toMatchObject({ ok: true, value: { networkId: networkView(1).id } })
  expect(calls).toEqual(['network', 'gateway', 'draw'])
})

const why = problem('name-taken', { name: 'Office' }, ['name'])
test.each([
  { call: 'network', calls: ['network'] },
  { call: 'gateway', calls: ['network', 'gateway', 'no network'] },
  { call: 'draw', calls: ['network', 'gateway', 'draw', 'no network', 'no gateway'] },
])('nothing of it stays when the call "$call" is refused', async ({ call, calls: expected }) => {
  const { server, calls } = createServer({ [call]: why })
  expect(await makeFirstNetwork(server, wanted)).toEqual({ ok: false, problem: why })
  expect(calls).toEqual(expected)
})

const stopped = problem('call-stopped')
const unknown = problem('outcome-unknown')

test('what was made before a stop is taken back, which is not stopped', async () => {
  const stop = new AbortController()
  const { server, calls } = createServer()
  const create: Backend['gateways']['create'] = (form, attempt) => {
    stop.abort()
    return server.gateways.create(form, attempt)
  }
  const stopping = { ...server, gateways: { ...server.gateways, create } }
  const attempt = { of: { id: 'a' }, signal: stop.signal, onWait: () => undefined }
  expect(await makeFirstNetwork(stopping, wanted, attempt)).toEqual(fail(stopped))
  expect(calls).toEqual(['network', 'gateway', 'no network'])
})

test.each([
  ['gateway', 'no network', stopped, { ...unknown, also: [] }],
  ['gateway', 'no network', why, { ...unknown, also: [why] }],
  ['draw', 'no network', why, { ...unknown, also: [why] }],
  ['draw', 'no gateway', why, { ...unknown, also: [why] }],
])('after "%s" and "%s" failed nobody says that nothing was changed', async (call, undo, first, said) => {
  const { server } = createServer({ [call]: first, [undo]: problem('database-away') })
  expect(await makeFirstNetwork(server, wanted)).toEqual(fail(said))
})
