import { hostname } from 'node:os'
import { isLoopbackHost } from '#shared/base/loopback.ts'
import { readUrlOfRunning } from '../kernel/store/claim-data.ts'
import { renewFirstStart } from '../accounts/sign-in/first-account.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { openKeyring } from '../start/open-keyring.ts'
import type { Options } from '../start/options.ts'
import { withRecords } from './records.ts'
import { exit, type Exit, type Terminal } from './terminal.ts'

/** Prints a new link behind which the first administrator is made; those printed before are good no more. */
export function firstStart(terminal: Terminal): Promise<Exit> {
  const { options, words, say } = terminal
  return withRecords(terminal, async (store) => {
    const keyring = await openKeyring(store.db, options)
    const url = addressOf(options)
    const policy = { publicUrl: url }
    const parts = { store, keyring, policy, clock: systemClock, randomness: systemRandomness }
    const link = await renewFirstStart(parts, words)
    say(link ?? words.t('server.command.first-start-none'))
    const { hostname: own, port } = new URL(url)
    if (link !== null && isLoopbackHost(own))
      say(words.t('server.command.first-start-here', { port: port || '80', own, host: hostname() }))
    return exit.done
  })
}

/** Where people reach the server, as far as it can be told from here. */
export function addressOf({ publicUrl, dataPath, host, port }: Options): string {
  const own = host.includes(':') ? `[${host}]` : host
  return publicUrl ?? readUrlOfRunning(dataPath) ?? `http://${own}:${String(port ?? 4180)}`
}
