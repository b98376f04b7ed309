import { resealAll } from '../kernel/store/root-keys.ts'
import { openKeyring } from '../start/open-keyring.ts'
import { withRecords } from './records.ts'
import { exit, type Exit, type Terminal } from './terminal.ts'

/** Seals every stored secret with the newest root key; the server may run meanwhile. */
export function reseal(terminal: Terminal): Promise<Exit> {
  const { options, words, say } = terminal
  return withRecords(terminal, async (store) => {
    const keyring = await openKeyring(store.db, options)
    const count = await resealAll(store.db, keyring)
    say(words.t('server.resealed', { count, key: keyring.currentId }))
    return exit.done
  })
}
