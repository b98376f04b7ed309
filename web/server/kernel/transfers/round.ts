import { repeat, type Repeated } from '#shared/app/repeat.ts'
import type { Composition } from '../composition.ts'
import { measuredRound } from '../measures.ts'
import { dropLeftTransfers } from './spool.ts'

const everyMs = 60_000

/** Takes files away that were left on their way, again and again. */
export function startTransfers(composition: Pick<Composition, 'store' | 'clock' | 'log'>): Repeated {
  const { clock, log } = composition
  const whenFailed = (error: unknown) => log.warn({ err: error }, 'files that were left were not taken away')
  return repeat(
    { clock, everyMs, whenFailed },
    measuredRound('transfers', () => dropLeftTransfers(composition)),
  )
}
