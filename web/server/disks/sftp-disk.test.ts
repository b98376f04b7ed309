import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSftp } from '#shared/node/ssh/sftp.ts'
import { good, refused } from '../testing/until.ts'
import { unfinished, type Disk } from './disk-port.ts'
import { createSftpDisk } from './sftp-disk.ts'
import { diskCases } from './testing/disk.cases.ts'
import { noSshServer, startSshServer, type SshServer } from './testing/ssh-server.ts'
import { copyBeside, endless, patternOf, pieces } from './testing/streams.ts'

const reason = noSshServer()
const never = new AbortController().signal
const mib = 1024 * 1024

async function openOn(server: SshServer, timeoutMs = 5000): Promise<Disk> {
  const { port, user, privateKey, hostKey } = server
  const signIn = { kind: 'key', privateKey } as const
  const session = good(await openSftp({ host: '127.0.0.1', port, user, signIn, hostKey, timeoutMs }))
  return createSftpDisk({ session, isAbsolute: false, place: 'there' })
}

describe('SFTP', () => {
  beforeEach((context) => {
    if (reason !== null) context.skip(reason)
  })

  diskCases(async () => {
    if (reason !== null) return Promise.reject(new Error(reason))
    const server = await startSshServer()
    return {
      open: () => openOn(server),
      copy: (path, names) => copyBeside(join(server.folder, path), names),
      leftovers: () => Promise.resolve(server.files().filter((path) => path.includes(unfinished))),
      stop: () => server.stop(),
    }
  })
})
