import { connect, Socket, type AddressInfo } from 'node:net'
import ssh2 from 'ssh2'
import type { Connection as Peer, ServerChannel } from 'ssh2'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { JumpTarget } from '#shared/app/ports.ts'
import { openConnection, type ConnectionOptions } from './connection.ts'
import { greet } from './greet.ts'
import { toHostKey } from './host-key.ts'
import { generateSshKeyPair } from './key-pair.ts'

const host = '127.0.0.1'
const timeoutMs = 60_000
const ours = generateSshKeyPair('ours')
const signIn = { kind: 'key', privateKey: ours.privateKey } as const
const [gatewayKey, jumpKey] = ['gateway', 'jump'].map(generateSshKeyPair)
const hostKeyOf = (pair = ours) => toHostKey(Buffer.from(pair.publicKey.split(' ')[1] ?? '', 'base64'))
const servers: { close(): void }[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** An SSH server in this process that lets our key in. */
function serve(
  pair: { readonly privateKey: string } | undefined,
  meet: (peer: Peer) => void,
): Promise<number> {
  const server = new ssh2.Server({ hostKeys: [pair?.privateKey ?? ''] }, (peer) => {
    peer.on('error', () => undefined)
    peer.on('authentication', (context) => {
      if (context.method === 'publickey') context.accept()
      else context.reject()
    })
    meet(peer)
  })
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** A gateway whose commands `answer`, and a jump host; `through` sees the jump host's connections. */
async function build(
  answer: (channel: ServerChannel) => void,
  through: (peer: Peer) => void = () => undefined,
): Promise<ConnectionOptions & { readonly jump: JumpTarget }> {
  const port = await serve(gatewayKey, (peer) =>
    peer.on('session', (accept) => accept().on('exec', (acceptExec) => answer(acceptExec()))),
  )
  const jumpPort = await serve(jumpKey, (peer) => {
    peer.on('tcpip', (accept, reject, { destPort }) => {
      if (destPort !== port) {
        reject()
        return
      }
      const channel = accept()
      const socket = connect(port, host)
      channel.on('error', () => undefined)
      socket.on('error', () => undefined)
      channel.pipe(socket).pipe(channel)
    })
    through(peer)
  })
  const jump = { host, port: jumpPort, user: 'jumper', signIn, hostKey: hostKeyOf(jumpKey) }
  return { host, port, user: 'root', signIn, hostKey: hostKeyOf(gatewayKey), timeoutMs, jump }
}

function finish(channel: ServerChannel): void {
  channel.write('done')
  channel.exit(0)
  channel.end()
}

describe('through a jump host', () => {
  test('a gateway is greeted and worked on, and both connections end', async () => {
    let isJumpClosed: Promise<void> = Promise.resolve()
    const options = await build(finish, (peer) => {
      isJumpClosed = new Promise((resolve) => peer.once('close', resolve))
    })
    const { jump, port } = options
    expect(await greet(host, port, { timeoutMs, jump })).toEqual({ ok: true, value: hostKeyOf(gatewayKey) })
    await isJumpClosed
    const connection = await openConnection(options)
    if (!connection.ok) throw new Error(connection.problem.code)
    expect(await connection.value.run(['true'], { timeoutMs })).toMatchObject({ value: { stdout: 'done' } })
    expect(connection.value.sentBytes()).toBeGreaterThan(0)
    await connection.value.close()
    await isJumpClosed
  })

  test('what is under way when the jump host goes answers so', async () => {
    let peerOfJump: Peer | undefined
    const options = await build(
      () => peerOfJump?.end(),
      (peer) => (peerOfJump = peer),
    )
    const connection = await openConnection(options)
    if (!connection.ok) throw new Error(connection.problem.code)
    const lost = { ok: false, problem: { code: 'ssh-closed', facts: { host } } }
    expect(await connection.value.run(['one'], { timeoutMs })).toEqual(lost)
    expect(await connection.value.run(['two'], { timeoutMs })).toEqual(lost)
  })

  test('each has its own pinned key', async () => {
    const options = await build(finish)
    const strange = hostKeyOf()
    const changed = (now = gatewayKey) => ({
      problem: {
        code: 'host-key-changed',
        facts: { host, pinned: strange.fingerprint, now: hostKeyOf(now).fingerprint },
      },
    })
    expect(await openConnection({ ...options, hostKey: strange })).toMatchObject(changed())
    const jump = { ...options.jump, hostKey: strange }
    expect(await openConnection({ ...options, jump })).toMatchObject(changed(jumpKey))
  })

  test('an address to which it opens nothing', async () => {
    const options = await build(finish)
    const port = options.port === 1 ? 2 : 1
    expect(await openConnection({ ...options, port })).toEqual({
      ok: false,
      problem: { code: 'ssh-jump-refused', facts: { jump: host, host, port } },
    })
  })
})

test('whether a kept line is there is asked by the kernel, except beyond a jump host', async () => {
  const keepaliveMs = 90_000
  const { jump, ...direct } = await build(finish)
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const openAndClose = async (options: ConnectionOptions): Promise<void> => {
    const connection = await openConnection(options)
    if (!connection.ok) throw new Error(connection.problem.code)
    await connection.value.close()
  }
  await openAndClose({ ...direct, keepaliveMs })
  expect(asked.mock.calls).toEqual([[true, keepaliveMs]])
  asked.mockClear()
  await openAndClose({ ...direct, jump, keepaliveMs })
  await openAndClose(direct)
  expect(asked.mock.calls).toEqual([])
  asked.mockRestore()
})
