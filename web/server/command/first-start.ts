import { readUrlOfRunning } from '../kernel/store/claim-data.ts'
import { printFirstStart } from '../accounts/sign-in/first-account.ts'
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
    const policy = { publicUrl: addressOf(options) }
    const parts = { store, keyring, policy, clock: systemClock, randomness: systemRandomness }
    say((await printFirstStart(parts, words)) ?? words.t('server.command.first-start-none'))
    return exit.done
  })
}

/** Where people reach the server, as far as it can be told from here. */
export function addressOf({ publicUrl, dataPath, host, port }: Options): string {
  return publicUrl ?? readUrlOfRunning(dataPath) ?? `http://${host}:${String(port ?? 4180)}`
}
