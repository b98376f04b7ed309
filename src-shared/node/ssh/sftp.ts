import type { Client, SFTPWrapper } from 'ssh2'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { ConnectProblem, PasswordProblem } from '#shared/app/ssh-problem.ts'
import type { ConnectionOptions } from './connection.ts'
import type { Credential } from './sign-in.ts'
import { handshake, judgeByPin } from './handshake.ts'
import { openWay, type Way } from './way.ts'
import { within } from './within.ts'

/**
 * Why a work on files did not go well. `lost`: the connection is gone, or was given up since nothing answered;
 * `failed`: all that SFTP has no word for, a full disk among them; `end`: there is no more to read.
 */
export type SftpFault = 'missing' | 'denied' | 'unsupported' | 'failed' | 'lost' | 'end'

/** Thrown by everything of a session. */
export class SftpError extends Error {
  readonly fault: SftpFault
  constructor(fault: SftpFault) {
    super(`sftp: ${fault}`)
    this.fault = fault
  }
}

export interface SftpEntry {
  readonly name: string
  readonly isFile: boolean
  readonly bytes: number
  readonly changedAtMs: number
}

/** A handle of an open file or folder on the other side. */
export type SftpHandle = Buffer

/** Files of another machine, on one connection. Every request has an end; one without an answer ends the session. */
export interface SftpSession {
  open(path: string, how: 'read' | 'new'): Promise<SftpHandle>
  /** At most so many bytes; none: the file ends there. */
  read(file: SftpHandle, at: number, length: number): Promise<Uint8Array>
  write(file: SftpHandle, at: number, bytes: Uint8Array): Promise<void>
  /** Lasts through a power cut after this, where the other side can promise that. */
  sync(file: SftpHandle): Promise<void>
  closeHandle(handle: SftpHandle): Promise<void>
  /** Without following links; null: there is nothing. */
  look(path: string): Promise<SftpEntry | null>
  openFolder(path: string): Promise<SftpHandle>
  /** Some of a folder's entries; null: that were all. */
  readFolder(folder: SftpHandle): Promise<readonly SftpEntry[] | null>
  makeFolder(path: string): Promise<void>
  /** In place of what has that name, in one step where the other side can. */
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** Free bytes for this user where a path is; null: the other side does not say. */
  freeBytes(path: string): Promise<number | null>
  close(): Promise<void>
}

const closeMs = 2000

/** Connects, signs in and begins SFTP. Answers every problem of `openConnection`, and `ssh-closed` where there is no SFTP. */
export async function openSftp(
  options: ConnectionOptions<Credential>,
): Promise<Result<SftpSession, ConnectProblem | PasswordProblem>> {
  const { host, port, user, signIn, hostKey, timeoutMs } = options
  const way = await openWay(host, port, options)
  if (!way.ok) return way
  const client = await handshake(way.value.stream, {
    host,
    port,
    timeoutMs,
    pinnedType: hostKey.type,
    judge: judgeByPin(host, hostKey),
    signIn: { user, credential: signIn },
  })
  if (!client.ok) {
    way.value.close()
    return client
  }
  // An error is always followed by `close`; without a listener it would end the process.
  client.value.on('error', () => undefined)
  const files = await within(timeoutMs, begin(client.value))
  if (files !== 'late' && files !== null) return ok(createSession(client.value, files, way.value, timeoutMs))
  client.value.destroy()
  way.value.close()
  return fail(problem('ssh-closed', { host }))
}

function begin(client: Client): Promise<SFTPWrapper | null> {
  return new Promise((resolve) => {
    client.once('close', () => resolve(null))
    try {
      client.sftp((error, files) => resolve(error === undefined || error === null ? files : null))
    } catch {
      // It throws when the connection has ended.
      resolve(null)
    }
  })
}

type Answer<T> = (error: Error | null | undefined, value: T) => void
/** Sends one request and waits for its answer, so long and no longer. */
type Ask = <T>(send: (answer: Answer<T>) => unknown) => Promise<T>

function createSession(client: Client, files: SFTPWrapper, way: Way, timeoutMs: number): SftpSession {
  files.on('error', () => undefined)
  let isLost = false
  const lost = new Promise<'late'>((resolve) => {
    client.once('close', () => {
      isLost = true
      way.close()
      resolve('late')
    })
  })
  const ask: Ask = async (send) => {
    if (isLost) throw new SftpError('lost')
    const asked = promiseOf(send).catch((error: unknown) => {
      throw new SftpError(isLost ? 'lost' : faultOf(error))
    })
    const answer = await within(timeoutMs, Promise.race([asked, lost]))
    if (answer !== 'late') return answer
    asked.catch(() => undefined)
    isLost = true
    client.destroy()
    way.close()
    throw new SftpError('lost')
  }
  return {
    ...ofHandles(files, ask),
    ...ofPaths(files, ask),
    async close() {
      client.end()
      if (
        !isLost &&
        (await within(
          closeMs,
          lost.then(() => true),
        )) === 'late'
      )
        client.destroy()
      way.close()
    },
  }
}

function promiseOf<T>(send: (answer: Answer<T>) => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    send((error, value) => {
      if (error === null || error === undefined) resolve(value)
      else reject(error)
    })
  })
}

type OfHandles = 'open' | 'read' | 'write' | 'sync' | 'closeHandle' | 'openFolder' | 'readFolder'

function ofHandles(files: SFTPWrapper, ask: Ask): Pick<SftpSession, OfHandles> {
  return {
    open: (path, how) =>
      ask<Buffer>((answer) =>
        how === 'read' ? files.open(path, 'r', answer) : files.open(path, 'wx', { mode: 0o600 }, answer),
      ),
    read: async (file, at, length) => {
      const into = Buffer.alloc(length)
      const read = await ask<number>((answer) =>
        files.read(file, into, 0, length, at, (error, count) => answer(error, count)),
      ).catch(endOfFile)
      return into.subarray(0, Math.min(read, length))
    },
    write: (file, at, bytes) =>
      ask<void>((answer) =>
        files.write(file, Buffer.from(bytes), 0, bytes.length, at, (error) => answer(error)),
      ),
    sync: async (file) => {
      await ask<void>((answer) => files.ext_openssh_fsync(file, (error) => answer(error))).catch(
        unlessUnsupported,
      )
    },
    closeHandle: (handle) => ask<void>((answer) => files.close(handle, (error) => answer(error))),
    openFolder: (path) => ask<Buffer>((answer) => files.opendir(path, answer)),
    readFolder: async (folder) => {
      const list = await ask<readonly Listed[]>((answer) => files.readdir(folder, answer)).catch(endOfFile)
      if (list === 0) return null
      // A name with a slash would be a path of somebody else's choice.
      return list
        .filter(({ filename }) => !/[/\0]/.test(filename))
        .map(({ filename, attrs }) => entryOf(filename, attrs))
    },
  }
}

type OfPaths = 'look' | 'makeFolder' | 'rename' | 'remove' | 'freeBytes'

function ofPaths(files: SFTPWrapper, ask: Ask): Pick<SftpSession, OfPaths> {
  const unlink = (path: string): Promise<void> =>
    ask<void>((answer) => files.unlink(path, (error) => answer(error)))
  return {
    look: async (path) => {
      const found = await ask<Attributes>((answer) => files.lstat(path, answer)).catch(unlessMissing)
      return found === null ? null : entryOf(path, found)
    },
    makeFolder: (path) => ask<void>((answer) => files.mkdir(path, { mode: 0o700 }, (error) => answer(error))),
    rename: async (from, to) => {
      const done = await ask<void>((answer) =>
        files.ext_openssh_rename(from, to, (error) => answer(error)),
      ).catch(unlessUnsupported)
      if (done !== 'unsupported') return
      await unlink(to).catch(unlessMissing)
      await ask<void>((answer) => files.rename(from, to, (error) => answer(error)))
    },
    remove: unlink,
    freeBytes: async (path) => {
      const said = await ask<{ readonly f_bavail?: unknown; readonly f_frsize?: unknown }>((answer) =>
        files.ext_openssh_statvfs(path, (error, info) => answer(error, info as object)),
      ).catch(() => null)
      const free = Number(said?.f_bavail) * Number(said?.f_frsize)
      return Number.isNaN(free) ? null : free
    },
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof SftpError && error.fault === 'missing') return null
  throw error
}

function endOfFile(error: unknown): 0 {
  if (error instanceof SftpError && error.fault === 'end') return 0
  throw error
}

function unlessUnsupported(error: unknown): 'unsupported' {
  if (error instanceof SftpError && error.fault === 'unsupported') return 'unsupported'
  throw error
}

interface Attributes {
  readonly size: number
  readonly mtime: number
  isFile(): boolean
}
interface Listed {
  readonly filename: string
  readonly attrs: Attributes
}

function entryOf(name: string, attributes: Attributes): SftpEntry {
  const { size: bytes, mtime } = attributes
  const changedAtMs = mtime * 1000
  return {
    name,
    isFile: attributes.isFile(),
    bytes: Number.isSafeInteger(bytes) ? bytes : 0,
    changedAtMs: Number.isSafeInteger(changedAtMs) ? changedAtMs : 0,
  }
}

/** Status codes of SFTP 3 (draft-ietf-secsh-filexfer-02, section 7). */
const status = {
  endOfFile: 1,
  noSuchFile: 2,
  permissionDenied: 3,
  noConnection: 6,
  connectionLost: 7,
  unsupported: 8,
}

function faultOf(error: unknown): SftpFault {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === status.noSuchFile) return 'missing'
  if (code === status.permissionDenied) return 'denied'
  if (code === status.unsupported) return 'unsupported'
  if (code === status.endOfFile) return 'end'
  if (code === status.noConnection || code === status.connectionLost) return 'lost'
  return error instanceof Error && error.message.includes('does not support') ? 'unsupported' : 'failed'
}
