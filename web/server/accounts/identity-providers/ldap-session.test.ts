import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { LdapConnection } from '#web/server/kernel/ports/identity-providers.ts'
import { createLdapDirectory } from './ldap-directory.ts'

const connection: LdapConnection = {
  kind: 'ldap',
  url: '',
  startTls: false,
  authority: '',
  bindDn: 'cn=reader,dc=example,dc=org',
  baseDn: 'dc=example,dc=org',
  loginAttribute: 'uid',
  nameAttribute: 'cn',
  emailAttribute: 'mail',
  vouchesForEmail: false,
  groupAttribute: '',
  groupBaseDn: '',
}
const directory = createLdapDirectory({ allowAddress: () => true, timeoutMs: 100 })

describe('a server that is no directory', () => {
  let server: Server | null = null
  let sockets: Socket[] = []
  let heard = ''
  const listen = async (behave: (socket: Socket) => void): Promise<string> => {
    sockets = []
    heard = ''
    server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => undefined)
      socket.on('data', (data) => {
        heard += data.toString('latin1')
      })
      behave(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    server?.close()
  })

  const behaviours = [
    { name: 'says nothing', behave: () => undefined },
    { name: 'hangs up', behave: (socket: Socket) => socket.end() },
    { name: 'says nonsense', behave: (socket: Socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n') },
  ]
  const ways = [
    { way: 'ldap', scheme: 'ldap', startTls: false },
    { way: 'StartTLS', scheme: 'ldap', startTls: true },
    { way: 'ldaps', scheme: 'ldaps', startTls: false },
  ]
  const both = behaviours.flatMap((behaviour) => ways.map((way) => ({ ...behaviour, ...way })))
  test.each(both)('over $way: one that $name is unreachable', async ({ behave, scheme, startTls }) => {
    const host = await listen(behave)
    const asked = { ...connection, url: `${scheme}://${host}`, startTls }
    const answer = await directory.test(asked, 'reader-secret', null)
    expect(answer).toMatchObject({ ok: false, problem: { code: 'provider-unreachable', facts: { host } } })
    // The password is never said where it was to be encrypted first.
    const isToBeEncrypted = scheme === 'ldaps' || startTls
    expect(isToBeEncrypted && heard.includes('reader-secret')).toBe(false)
  })

  test('a password of nobody is not said', async () => {
    const host = await listen((socket) => socket.end())
    const asked = { ...connection, url: `ldap://${host}` }
    const answer = await directory.signIn(asked, 'reader-secret', {
      login: 'ana',
      password: '',
      mayTry: () => Promise.resolve(true),
    })
    expect(answer).toEqual({ ok: true, value: null })
    expect(sockets).toHaveLength(0)
  })

  test('a service without its password asks nothing', async () => {
    const host = await listen(() => undefined)
    const asked = { ...connection, url: `ldap://${host}` }
    expect(await directory.test(asked, null, null)).toMatchObject({
      ok: false,
      problem: { code: 'provider-refused', facts: { reason: 'no-password' } },
    })
    expect(heard).toBe('')
  })
})
