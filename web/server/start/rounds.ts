import { startBilling } from '../billing/round.ts'
import type { Composition } from '../kernel/composition.ts'
import { startCleanUp } from './clean-up.ts'
import { startRecords } from '../organization-record/round.ts'
import { startSummaries } from '../statistics/summaries/round.ts'
import { startFileLooks } from '../utilities/look-at-files.ts'
import { startNotices } from '../notifications/letters/round.ts'
import { startTransfers } from '../kernel/transfers/round.ts'
import { startTroubles } from '../webhooks/troubles.ts'

/**
 * What is looked at again and again while the server runs: payments, archives, summaries, files of templates, those on
 * their way, what can go.
 */
export interface Rounds {
  stop(): Promise<void>
}

export function startRounds(composition: Composition): Rounds {
  const rounds = [
    startBilling(composition),
    startRecords(composition),
    startSummaries(composition),
    startFileLooks(composition),
    startTroubles(composition),
    startNotices(composition),
    startTransfers(composition),
    startCleanUp(composition),
  ]
  return {
    stop: async () => {
      await Promise.all(rounds.map((round) => round?.stop() ?? Promise.resolve()))
    },
  }
}
