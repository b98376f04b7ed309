import type { DatabaseTarget } from '../kernel/store/database.ts'
import { startTestServer, type TestOutside, type TestServer } from './test-server.ts'

/** Two processes of one server, which share its database and its folder. */
export interface ServerPair {
  readonly first: TestServer
  readonly second: TestServer
  stop(): Promise<void>
}

/** Starts both. `outsideOf`: what stands outside of each; the second one is given the first, which runs by then. */
export async function startServerPair(
  database: DatabaseTarget | null,
  outsideOf: (first: TestServer | null) => TestOutside = () => ({}),
): Promise<ServerPair> {
  const open = () => Promise.resolve(database)
  const first = await startTestServer(open, {}, outsideOf(null))
  const second = await startTestServer(open, { TRAMA_DATA: first.dataPath }, outsideOf(first))
  return {
    first,
    second,
    stop: async () => {
      await second.running.stop()
      await first.stop()
    },
  }
}
