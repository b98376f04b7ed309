import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#web/server/testing/free-port.ts'
import { userOfServer } from '#web/server/testing/postgres.ts'

const program = '/usr/sbin/pgbouncer'

/** A PgBouncer that lends connections of a PostgreSQL by the transaction. */
export interface TestPooler {
  /** The address through it of a database that is at `url`. */
  through(url: string): string
  stop(): Promise<void>
}

/** Why there can be none here; null when there can. */
export function missingPooler(): string | null {
  return existsSync(program) ? null : 'pgbouncer is not installed'
}

/** Starts one before the PostgreSQL at `url`. */
export async function startPooler(url: string): Promise<TestPooler> {
  const { hostname, port: behind, username } = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'trama-pooler-'))
  const as = await userOfServer()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${behind} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 100
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits
`,
  )
  if (as.uid !== undefined) for (const path of [folder, file]) chownSync(path, as.uid, as.gid)
  const pooler = spawn(program, [file], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...as })
  const ended = once(pooler, 'exit')
  await new Promise<void>((resolve, reject) => {
    let said = ''
    pooler.stderr.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('process up')) resolve()
    })
    void ended.then(() => reject(new Error(`pgbouncer ended: ${said}`)))
  })
  return {
    through: (one) => {
      const address = new URL(one)
      address.port = String(port)
      return address.href
    },
    stop: async () => {
      pooler.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
