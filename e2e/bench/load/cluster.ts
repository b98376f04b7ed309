import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFakeGateways } from '#shared/fakes/gateways.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { startBridge } from '#web/server/start/testing/gateway-bridge.ts'
import { startProcess, type ServerProcess } from '#web/server/start/testing/server-process.ts'
import { findPostmaster, usedMs, usedMsWithChildren } from './processor.ts'

/** Server processes on one database, with gateways in memory. */
export interface Cluster {
  readonly servers: readonly ServerProcess[]
  /** Starts one more on the same records. */
  add(): Promise<ServerProcess>
  /** What all of them have used of processors, and what PostgreSQL has; 0 where there is none. */
  usedMs(): { readonly servers: number; readonly database: number }
  stop(): Promise<void>
}

/** Starts so many processes; `database` null: the embedded one, on which there is one process at a time; `settings`: more of them. */
export async function startCluster(
  database: DatabaseTarget | null,
  count: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const bridge = await startBridge(createFakeGateways({ clock: systemClock, randomness: systemRandomness }))
  const dataPath = mkdtempSync(join(tmpdir(), 'trama-load-'))
  const postmaster = database?.kind === 'postgres' ? await findPostmaster(database.url) : null
  const servers: ServerProcess[] = []
  const add = async (): Promise<ServerProcess> => {
    const name = `process-${servers.length}`
    // Clients of a load stand behind a proxy, so that each has an address of its own.
    const env = { TRAMA_PROXIES: '1', TRAMA_LEASE_SECONDS: '30', ...settings }
    const server = await startProcess({ name, bridge: bridge.url, dataPath, database, env })
    servers.push(server)
    return server
  }
  for (let index = 0; index < count; index += 1) await add()
  return {
    servers,
    add,
    usedMs: () => ({
      servers: servers.reduce((sum, { pid }) => sum + usedMs(pid), 0),
      database: postmaster === null ? 0 : usedMsWithChildren(postmaster),
    }),
    stop: async () => {
      for (const server of servers) await server.kill()
      await bridge.stop()
      rmSync(dataPath, { recursive: true, force: true })
    },
  }
}
