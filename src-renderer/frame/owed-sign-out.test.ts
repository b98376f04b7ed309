import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#renderer/testing/memory-storage.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { oweSignOut, payOwedSignOut } from './owed-sign-out.ts'

/** A server in memory, with what it was asked. */
function createServer() {
  const asked: string[] = []
  const server = { isThere: true }
  const transport = payOwedSignOut({
    request: (area, name) => {
      asked.push(`${area}.${name}`)
      return Promise.resolve(server.isThere || area === 'host' ? ok({}) : fail(problem('offline')))
    },
    subscribe: () => () => undefined,
  })
  return { asked, server, transport }
}

describe('a session that was ended without the server', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage())
    return () => vi.unstubAllGlobals()
  })

  test('is ended there before the first call that gets through, once', async () => {
    const { asked, server, transport } = createServer()
    server.isThere = false
    oweSignOut()
    expect(await transport.request('accounts', 'signIn', {})).toMatchObject({ problem: { code: 'offline' } })
    expect(asked).toEqual(['accounts.signOut'])
    server.isThere = true
    await Promise.all([
      transport.request('accounts', 'signIn', {}),
      transport.request('accounts', 'deployment', {}),
    ])
    await transport.request('networks', 'list', {})
    expect(asked.slice(1)).toEqual([
      'accounts.signOut',
      'accounts.signIn',
      'accounts.deployment',
      'networks.list',
    ])
  })

  test('is remembered by the next page, and what the host knows is not asked of the server', async () => {
    const { asked, transport } = createServer()
    localStorage.setItem('trama-sign-out-owed', '1')
    await transport.request('host', 'capabilities', {})
    expect(asked).toEqual(['host.capabilities'])
    await transport.request('accounts', 'deployment', {})
    expect(asked).toEqual(['host.capabilities', 'accounts.signOut', 'accounts.deployment'])
    expect(localStorage.getItem('trama-sign-out-owed')).toBeNull()
  })
})
