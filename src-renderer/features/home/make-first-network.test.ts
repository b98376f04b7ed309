import { expect, test } from 'vitest'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
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

/** A server that notes its calls; `refused` is the one that is refused, and why. */
function createServer(refused: readonly [call: string, why: Problem] | null) {
  const calls: string[] = []
  const answer = <T>(call: string, value: T) => {
    calls.push(call)
    return Promise.resolve(refused?.[0] === call ? fail(refused[1]) : ok(value))
  }
  const server = {
    networks: {
      create: () => answer('network', networkView(1)),
      edit: () => answer('draw', { revision: 2 }),
      remove: () => answer('no network', {}),
    },
    gateways: {
      create: () => answer('gateway', gatewayView(7)),
      remove: () => answer('no gateway', {}),
    },
  } as unknown as Pick<Backend, 'networks' | 'gateways'>
  return { server, calls }
}

test('a network and its gateway are made and drawn', async () => {
  const { server, calls } = createServer(null)
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
  const { server, calls } = createServer([call, why])
  expect(await makeFirstNetwork(server, wanted)).toEqual({ ok: false, problem: why })
  expect(calls).toEqual(expected)
})
