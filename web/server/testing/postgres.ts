import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../kernel/store/database.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const installs = '/usr/lib/postgresql'

/** A PostgreSQL of the tests' own, on a free port of this machine, gone with them. */
export interface TestPostgres {
  /** URL of a new, empty database. */
  createDatabase(): Promise<string>
  /** URL of a new database without records in the newest form, copied: the steps to it are taken once. */
  createReady(): Promise<string>
  /** Ends every connection, and takes no other until it serves again. */
  goAway(): Promise<void>
  serveAgain(): Promise<void>
  stop(): Promise<void>
}

/** Why there can be no PostgreSQL here; null when there can. */
export function missingPostgres(): string | null {
  if (programFolder() === null) return 'PostgreSQL 15 or newer is not installed'
  return null
}

/**
 * Makes a cluster in a folder of its own and starts it; as root it runs as user postgres. `lasts`: what is written
 * outlives a loss of power, as in production; otherwise it is quick.
 */
export async function startPostgres({ lasts = false } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'trama-postgres-'))
  const programs = programFolder() ?? ''
  const data = join(folder, 'data')
  const as = await userOfServer()
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'trama', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, ...as },
  )
  const port = await freePort()
  const settings = [
    ...(lasts ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  ]
  const serve = async (): Promise<ChildProcess> => {
    const begun = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((each) => ['-c', each])],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...as },
    )
    await untilReady(begun)
    return begun
  }
  let server: ChildProcess | null = await serve()
  const goAway = async (): Promise<void> => {
    if (server === null) return
    // SIGINT ends connections that are left.
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
    server = null
  }
  const urlOf = (name: string): string => `postgres://trama@127.0.0.1:${port}/${name}`
  let count = 0
  const create = async (how: string): Promise<string> => {
    count += 1
    const name = `trama${count}`
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    // Files are copied as such: through the log of changes, page by page, it costs three times as much.
    await client.query(`create database ${name} ${how} strategy file_copy`)
    await client.end()
    return name
  }
  const makeReady = async (): Promise<string> => {
    const name = await create('')
    const db = await openDatabase({ kind: 'postgres', url: urlOf(name) })
    await db.destroy()
    return name
  }
  let ready: Promise<string> | null = null
  return {
    createDatabase: async () => urlOf(await create('')),
    createReady: async () => urlOf(await create(`template ${await (ready ??= makeReady())}`)),
    goAway,
    serveAgain: async () => {
      server ??= await serve()
    },
    stop: async () => {
      await goAway()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where the newest PostgreSQL of Debian has its programs; null: there is none that is new enough. */
export function programFolder(): string | null {
  if (!existsSync(installs)) return null
  const versions = readdirSync(installs)
    .map(Number)
    .filter((version) => version >= 15)
  const newest = versions
    .toSorted((a, b) => b - a)
    .find((version) => existsSync(join(installs, String(version), 'bin/postgres')))
  return newest === undefined ? null : join(installs, String(newest), 'bin')
}

/** PostgreSQL refuses to run as root; its package makes a user for it. */
export async function userOfServer(): Promise<{ uid: number; gid: number } | { uid?: never; gid?: never }> {
  if (userInfo().uid !== 0) return {}
  const idOf = async (which: '-u' | '-g'): Promise<number> =>
    Number((await run('id', [which, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/** PostgreSQL says on standard error when it takes connections. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('ready to accept connections')) resolve()
    })
    server.on('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  })
}
