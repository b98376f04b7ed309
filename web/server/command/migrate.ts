import { mkdirSync } from 'node:fs'
import { openStore } from '../kernel/store/store.ts'
import { refuseNewer, whileStopped } from './records.ts'
import { readSteps } from '../kernel/store/steps.ts'
import { exit, type Exit, type Terminal } from './terminal.ts'

/** Brings the records to the form of this version; `--list` names the steps that were made on them, for the package. */
export async function migrate(terminal: Terminal): Promise<Exit> {
  const { options, words, say, given } = terminal
  if (given.includes('--list')) {
    for (const name of (await readSteps(options.database)).made) say(name)
    return exit.done
  }
  mkdirSync(options.dataPath, { recursive: true, mode: 0o700 })
  return whileStopped(terminal, async () => {
    const newer = await refuseNewer(terminal)
    if (newer !== null) return newer
    const { waiting } = await readSteps(options.database)
    const store = await openStore(options.database)
    await store.close()
    say(words.t('server.command.migrated', { count: waiting.length }))
    return exit.done
  })
}
