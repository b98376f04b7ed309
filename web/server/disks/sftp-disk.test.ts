import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSftp } from '#shared/node/ssh/sftp.ts'
import { good, refused } from '../testing/until.ts'
import { unfinished, type Disk } from '../kernel/ports/disks.ts'
import { createSftpDisk } from './sftp-disk.ts'
import { diskCases } from './testing/disk.cases.ts'
import { noSshServer, startSshServer, type SshServer } from './testing/ssh-server.ts'
import { copyBeside, endless, patternOf, pieces } from './testing/streams.ts'

const reason = noSshServer()
const never = new AbortController().signal
const mib = 1024 * 1024

async function openOn(server: SshServer, isAbsolute = false): Promise<Disk> {
  const { port, user, privateKey, hostKey } = server
  const signIn = { kind: 'key', privateKey } as const
  const session = good(await openSftp({ host: '127.0.0.1', port, user, signIn, hostKey, timeoutMs: 60_000 }))
  return createSftpDisk({ session, isAbsolute, place: 'there', nowMs: () => Date.now() })
}

const halves = (server: SshServer): string[] => server.files().filter((path) => path.includes(unfinished))

diskCases(async () => {
  const server = await startSshServer()
  return {
    open: () => openOn(server),
    copy: (path, names) => copyBeside(join(server.folder, path), names),
    leftovers: () => Promise.resolve(halves(server)),
    stop: () => server.stop(),
  }
}, reason)

describe('over SFTP', () => {
  let server: SshServer
  let disk: Disk
  const start = async (options?: { tmpfsKib: number }): Promise<void> => {
    server = await startSshServer(options)
    disk = await openOn(server)
  }
  beforeEach((context) => {
    if (reason !== null) context.skip(reason)
  })
  afterEach(async () => {
    if (reason !== null) return
    await disk.close()
    await server.stop()
  })

  test('a route that begins with a slash begins at the root', async () => {
    await start()
    const absolute = await openOn(server, true)
    good(await absolute.put(`${server.folder.slice(1)}/new/file`, pieces(Buffer.from('x'), 1), never))
    expect(server.files().toSorted()).toEqual(['new', 'new/file'])
    await absolute.close()
  })

  test('a full disk says so, keeps what was there, and is good again when there is room', async () => {
    await start({ tmpfsKib: 2048 })
    good(await disk.put('kept', pieces(Buffer.from('before'), 6), never))
    expect(
      refused(
        await disk.put(
          'kept',
          endless(4 * mib, () => undefined),
          never,
        ),
      ).code,
    ).toBe('disk-no-space')
    const read: string[] = []
    good(await disk.get('kept', (piece) => void read.push(Buffer.from(piece).toString()), never))
    expect(read).toEqual(['before'])
    good(
      await disk.put(
        'kept',
        endless(mib, () => undefined),
        never,
      ),
    )
  })

  test('a put whose connection is cut in the middle is lost, and is no file', async () => {
    await start()
    const cutting = endless(2 * mib, () => server.cut())
    async function* source() {
      yield* cutting
      yield* endless(64 * mib, () => undefined)
    }
    expect(refused(await disk.put('a', source(), never)).code).toBe('disk-lost')
    expect(refused(await disk.put('b', pieces(Buffer.from('x'), 1), never)).code).toBe('disk-lost')
    expect(refused(await disk.list('', { from: null, most: 1 }, never)).code).toBe('disk-lost')
    const again = await openOn(server)
    expect(good(await again.list('', { from: null, most: 10 }, never)).files).toEqual([])
    await again.close()
  })

  test('a get whose connection is cut in the middle is lost', async () => {
    await start()
    good(await disk.put('a', pieces(patternOf(8 * mib), mib), never))
    let isCut = false
    const cut = (): void => {
      if (isCut) return
      isCut = true
      server.cut()
    }
    expect(refused(await disk.get('a', cut, never)).code).toBe('disk-lost')
  })

  test('a place where nothing can be made', async () => {
    await start()
    const absolute = await openOn(server, true)
    const answer = await absolute.put('proc/nothing', pieces(Buffer.from('x'), 1), never)
    expect(refused(answer).code).toBe('disk-place-missing')
    await absolute.close()
  })

  test('another host key, and another key of the user, end it before anything is sent', async () => {
    await start()
    const { port, user, privateKey, hostKey } = server
    const other = await startSshServer()
    const to = { host: '127.0.0.1', port, user, timeoutMs: 60_000 }
    const signIn = { kind: 'key', privateKey } as const
    const changed = await openSftp({ ...to, signIn, hostKey: other.hostKey })
    expect(refused(changed).code).toBe('host-key-changed')
    const key = await openSftp({ ...to, signIn: { kind: 'key', privateKey: other.privateKey }, hostKey })
    expect(refused(key).code).toBe('ssh-key-refused')
    const password = { kind: 'password', password: randomBytes(9).toString('hex') } as const
    expect(refused(await openSftp({ ...to, signIn: password, hostKey })).code).toBe('ssh-password-refused')
    await other.stop()
  })
})
