import { repeat, type Repeated } from '#shared/app/repeat.ts'
import type { Composition, Core, Mailing } from '../kernel/composition.ts'
import { measuredRound } from '../kernel/measures.ts'
import { carryOutDepartures } from './depart.ts'
import { makeScheduledBackups } from './scheduled.ts'

const everyMs = 60_000

/** All that is due of organizations' records now; each part goes on where another fails. */
export async function recordRound(composition: Core & Mailing & Pick<Composition, 'disks'>): Promise<void> {
  for (const part of [makeScheduledBackups, carryOutDepartures])
    await part(composition).catch((error: unknown) =>
      composition.log.error({ err: error, part: part.name }, 'a round of records failed'),
    )
}

/** Does what is due again and again; a backup that is not whole on a disk at the stop is not there. */
export function startRecords(composition: Core & Mailing & Pick<Composition, 'disks'>): Repeated {
  const { clock, log } = composition
  const whenFailed = (error: unknown) => log.error({ err: error }, 'a round of records failed')
  return repeat(
    { clock, everyMs, whenFailed },
    measuredRound('records', () => recordRound(composition)),
  )
}
