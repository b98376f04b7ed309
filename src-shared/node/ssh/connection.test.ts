import { createServer, type AddressInfo, type Server as TcpServer } from 'node:net'
import ssh2 from 'ssh2'
import type { Connection as Peer, ServerChannel } from 'ssh2'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { HostKey } from '#shared/model/gateway.ts'
import { openConnection, type Connection, type ConnectionOptions } from './connection.ts'
import { greet } from './greet.ts'
import { hostKeyAlgorithms, toHostKey } from './host-key.ts'
import { generateSshKeyPair } from './key-pair.ts'

const host = '127.0.0.1'
/** For what comes: a test of silence says how long it lasts. */
const patient = { timeoutMs: 60_000 }
const ours = generateSshKeyPair('ours')
const servers: { close(): void }[] = []
let hostKeys: { readonly privateKey: string; readonly hostKey: HostKey }[]

beforeAll(() => {
  hostKeys = [generateSshKeyPair('host'), generateSshKeyPair('another host')].map(
    ({ privateKey, publicKey }) => ({
      privateKey,
      hostKey: toHostKey(Buffer.from(publicKey.split(' ')[1] ?? '', 'base64')),
    }),
  )
})

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

interface Seen {
  readonly users: string[]
  readonly commands: string[]
  channelsAtOnce: number
}

/** An SSH server in this process; `answer` decides what a command does. */
async function serve(
  answer: (channel: ServerChannel, command: string, peer: Peer) => void,
  keys: readonly string[] = [hostKeys[0]?.privateKey ?? ''],
): Promise<{ readonly port: number; readonly seen: Seen }> {
  const seen: Seen = { users: [], commands: [], channelsAtOnce: 0 }
  let channels = 0
  const server = new ssh2.Server({ hostKeys: [...keys] }, (peer) => {
    peer.on('error', () => undefined)
    peer.on('authentication', (context) => {
      seen.users.push(context.username)
      const isOurs = context.method === 'publickey' && context.key.data.equals(blobOf(ours.publicKey))
      if (isOurs) context.accept()
      else context.reject()
    })
    peer.on('session', (accept) => {
      const session = accept()
      channels += 1
      seen.channelsAtOnce = Math.max(seen.channelsAtOnce, channels)
      session.on('close', () => (channels -= 1))
      session.on('exec', (acceptExec, _reject, { command }) => {
        seen.commands.push(command)
        answer(acceptExec(), command, peer)
      })
    })
  })
  servers.push(server)
  const port = await new Promise<number>((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port))
  })
  return { port, seen }
}

function blobOf(line: string): Buffer {
  return Buffer.from(line.split(' ')[1] ?? '', 'base64')
}

function options(port: number, change: Partial<ConnectionOptions> = {}): ConnectionOptions {
  const hostKey = hostKeys[0]?.hostKey ?? { type: '', publicKey: '', fingerprint: '' }
  return {
    host,
    port,
    user: 'root',
    signIn: { kind: 'key', privateKey: ours.privateKey },
    hostKey,
    timeoutMs: patient.timeoutMs,
    ...change,
  }
}

async function mustOpen(port: number): Promise<Connection> {
  const connection = await openConnection(options(port))
  if (!connection.ok) throw new Error(connection.problem.code)
  return connection.value
}

function finish(channel: ServerChannel, out: string, code = 0): void {
  channel.write(out)
  channel.exit(code)
  channel.end()
}

describe('openConnection', () => {
  test('runs a command given as arguments and answers how it ended', async () => {
    const { port, seen } = await serve((channel) => {
      channel.stderr.write('warning')
      finish(channel, 'out', 3)
    })
    const connection = await mustOpen(port)
    expect(await connection.run(['echo', 'a b'], patient)).toEqual({
      ok: true,
      value: { code: 3, stdout: 'out', stderr: 'warning' },
    })
    expect(seen.commands).toEqual(["echo 'a b'"])
    expect(connection.sentBytes()).toBeGreaterThan(0)
    await connection.close()
  })

  test('gives a command its input and its lines as they come', async () => {
    const { port } = await serve((channel) => {
      let text = ''
      channel.on('data', (bytes: Buffer) => (text += bytes.toString('utf8')))
      channel.on('end', () => finish(channel, `got\n${text}\n`))
    })
    const connection = await mustOpen(port)
    const lines: string[] = []
    await connection.run(['cat'], { ...patient, input: 'ñ', onLine: (line) => lines.push(line) })
    expect(lines).toEqual(['got', 'ñ'])
    await connection.close()
  })

  test('another host key ends it before a user name is sent', async () => {
    const { port, seen } = await serve((channel) => finish(channel, ''))
    const pinned = hostKeys[1]?.hostKey ?? { type: '', publicKey: '', fingerprint: '' }
    expect(await openConnection(options(port, { hostKey: pinned }))).toEqual({
      ok: false,
      problem: {
        code: 'host-key-changed',
        facts: { host, pinned: pinned.fingerprint, now: hostKeys[0]?.hostKey.fingerprint },
      },
    })
    expect(seen.users).toEqual([])
  })

  test('a key that is not authorized', async () => {
    const { port } = await serve((channel) => finish(channel, ''))
    const { privateKey } = generateSshKeyPair('unknown')
    expect(await openConnection(options(port, { signIn: { kind: 'key', privateKey } }))).toMatchObject({
      problem: { code: 'ssh-key-refused' },
    })
  })

  test('a text that is no key', async () => {
    const { port, seen } = await serve((channel) => finish(channel, ''))
    expect(
      await openConnection(options(port, { signIn: { kind: 'key', privateKey: 'nonsense' } })),
    ).toMatchObject({
      problem: { code: 'ssh-key-refused' },
    })
    expect(seen.users).toEqual([])
  })

  test('at most 8 commands have a channel at once, and all are run', async () => {
    const { port, seen } = await serve((channel) => setImmediate(() => finish(channel, 'done')))
    const connection = await mustOpen(port)
    const answers = await Promise.all(Array.from({ length: 40 }, () => connection.run(['true'], patient)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(40)
    expect(seen.channelsAtOnce).toBeLessThanOrEqual(8)
    await connection.close()
  })

  test('what is under way when the connection is lost answers so, and so does what comes after', async () => {
    const { port } = await serve((_channel, _command, peer) => peer.end())
    const connection = await mustOpen(port)
    const lost = { ok: false, problem: { code: 'ssh-closed', facts: { host } } }
    expect(await Promise.all([connection.run(['one'], patient), connection.run(['two'], patient)])).toEqual([
      lost,
      lost,
    ])
    expect(await connection.run(['three'], patient)).toEqual(lost)
  })

  test('a command that never ends answers in time, and the connection is given up', async () => {
    const { port } = await serve(() => undefined)
    const connection = await mustOpen(port)
    expect(await connection.run(['sleep'], { timeoutMs: 50 })).toMatchObject({
      problem: { code: 'ssh-timeout' },
    })
    expect(await connection.run(['true'], patient)).toMatchObject({ problem: { code: 'ssh-closed' } })
  })

  test('a command whose exit was not seen is not taken for a good one', async () => {
    const { port } = await serve((channel) => {
      channel.write('half')
      channel.close()
    })
    const connection = await mustOpen(port)
    expect(await connection.run(['true'], patient)).toMatchObject({ problem: { code: 'ssh-closed' } })
    await connection.close()
  })

  test.each([
    { name: 'output beyond its bound', write: (channel: ServerChannel) => finish(channel, 'x'.repeat(5000)) },
    { name: 'output without end', write: (channel: ServerChannel) => flood(channel, channel) },
    { name: 'errors without end', write: (channel: ServerChannel) => flood(channel, channel.stderr) },
  ])('$name is left, not kept, and the connection is given up', async ({ write }) => {
    const { port } = await serve(write)
    const connection = await mustOpen(port)
    const options = { ...patient, maxBytes: 1000 }
    expect(await connection.run(['yes'], options)).toMatchObject({ problem: { code: 'answer-unreadable' } })
    expect(await connection.run(['true'], patient)).toMatchObject({ problem: { code: 'ssh-closed' } })
  })
})

/** Writes as fast as it is taken, until the channel is closed. */
function flood(channel: ServerChannel, stream: ServerChannel['stderr']): void {
  let isOver = false
  const write = (): void => {
    while (!isOver && stream.write('x'.repeat(65_536)));
    if (!isOver) stream.once('drain', () => setImmediate(write))
  }
  channel.on('close', () => (isOver = true))
  write()
}

describe('who answers', () => {
  async function listenRaw(server: TcpServer): Promise<number> {
    servers.push(server)
    return new Promise((resolve) => {
      server.listen(0, host, () => resolve((server.address() as AddressInfo).port))
    })
  }

  test('another protocol', async () => {
    const port = await listenRaw(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    expect(await openConnection(options(port))).toMatchObject({
      problem: { code: 'ssh-not-ssh', facts: { host, port } },
    })
  })

  test('silence', async () => {
    const port = await listenRaw(createServer((socket) => socket.on('error', () => undefined)))
    expect(await openConnection(options(port, { timeoutMs: 100 }))).toMatchObject({
      problem: { code: 'ssh-timeout' },
    })
  })

  test('a server that hangs up without a word', async () => {
    const port = await listenRaw(createServer((socket) => socket.end()))
    expect(await openConnection(options(port))).toMatchObject({ problem: { code: 'ssh-closed' } })
  })

  test('nobody', async () => {
    const server = createServer()
    const port = await listenRaw(server)
    await new Promise((resolve) => server.close(resolve))
    servers.length = 0
    expect(await openConnection(options(port))).toMatchObject({
      problem: { code: 'ssh-refused', facts: { host, port } },
    })
  })

  const forbidden: readonly { name: string; host: string; asked: string }[] = [
    { name: 'an address', host: '127.0.0.1', asked: '127.0.0.1' },
    { name: 'an IPv4 address in IPv6 clothes', host: '::ffff:127.0.0.1', asked: '127.0.0.1' },
    { name: 'a number that means an address', host: '2130706433', asked: '127.0.0.1' },
  ]
  test.each(forbidden)('an address that may not be connected to: $name', async ({ host: name, asked }) => {
    const { port, seen } = await serve((channel) => finish(channel, ''))
    const addresses: string[] = []
    const allowAddress = (ip: string): boolean => {
      addresses.push(ip)
      return false
    }
    expect(await openConnection(options(port, { host: name, allowAddress }))).toEqual({
      ok: false,
      problem: { code: 'host-forbidden', facts: { host: name } },
    })
    expect([addresses, seen.users]).toEqual([[asked], []])
  })
})

describe('greet', () => {
  test('answers the host key, and neither a user name nor a key is sent', async () => {
    const { port, seen } = await serve((channel) => finish(channel, ''))
    expect(await greet(host, port, patient)).toEqual({ ok: true, value: hostKeys[0]?.hostKey })
    expect(seen.users).toEqual([])
  })
})

describe('hostKeyAlgorithms', () => {
  test.each([
    { name: 'nothing pinned', given: null, expect: 'ssh-ed25519' },
    { name: 'an ECDSA key', given: 'ecdsa-sha2-nistp384', expect: 'ecdsa-sha2-nistp384' },
    { name: 'an RSA key, never with SHA-1', given: 'ssh-rsa', expect: 'rsa-sha2-512' },
  ])('the pinned one comes first: $name', ({ given, expect: expected }) => {
    const offered = hostKeyAlgorithms(given)
    expect(offered[0]).toBe(expected)
    expect(new Set(offered).size).toBe(6)
    expect(offered).not.toContain('ssh-rsa')
  })
})
