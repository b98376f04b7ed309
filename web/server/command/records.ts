import { openStore, type Store } from '../kernel/store/store.ts'
import { claimData, RunsAlready, type ClaimedData } from '../kernel/store/claim-data.ts'
import { readSteps } from '../kernel/store/steps.ts'
import { exit, type Exit, type Terminal } from './terminal.ts'

/** Whether this version may work on the records; null: it may. Else it has said why not. */
export async function refuseNewer({ options, words, complain }: Terminal): Promise<Exit | null> {
  const [step] = (await readSteps(options.database)).unknown
  if (step === undefined) return null
  complain(words.t('server.command.records-newer', { step }))
  return exit.misconfigured
}

/** Works on records that have the form of this version, beside a server that may run. */
export async function withRecords(terminal: Terminal, work: (store: Store) => Promise<Exit>): Promise<Exit> {
  const { made, waiting } = await readSteps(terminal.options.database)
  const newer = await refuseNewer(terminal)
  if (newer !== null) return newer
  if (waiting.length > 0) {
    const key = made.length === 0 ? 'server.command.records-none' : 'server.command.records-waiting'
    terminal.complain(terminal.words.t(key))
    return exit.failed
  }
  const store = await openStore(terminal.options.database)
  return work(store).finally(() => store.close())
}

/** Works while no server can; says where one runs otherwise. PostgreSQL's steps have a lock of their own. */
export async function whileStopped(terminal: Terminal, work: () => Promise<Exit>): Promise<Exit> {
  const { options, words, complain } = terminal
  if (options.database.kind === 'postgres') return work()
  let claimed: ClaimedData
  try {
    claimed = claimData(options.dataPath)
  } catch (error) {
    if (!(error instanceof RunsAlready)) throw error
    const { url } = error
    complain(
      url === null ? words.t('server.command.stop-starting') : words.t('server.command.stop-first', { url }),
    )
    return exit.failed
  }
  return work().finally(() => claimed.release())
}
