import type { Composition, Core, Mailing } from '../kernel/composition.ts'
import { carryOutDepartures } from './depart.ts'
import { makeScheduledBackups } from './scheduled.ts'

const everyMs = 60_000
/** How long a stop waits for a backup to come to its end; what is not whole on a disk is not there. */
const patienceMs = 1500

/** All that is due of organizations' records now; each part goes on where another fails. */
export async function recordRound(composition: Core & Mailing & Pick<Composition, 'disks'>): Promise<void> {
  for (const part of [makeScheduledBackups, carryOutDepartures])
    await part(composition).catch((error: unknown) =>
      composition.log.error({ err: error, part: part.name }, 'a round of records failed'),
    )
}

/** Does what is due again and again, until it is stopped. */
export function startRecords(composition: Core & Mailing & Pick<Composition, 'disks'>): {
  readonly stop: () => Promise<void>
} {
  const over = new AbortController()
  const goOn = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await recordRound(composition)
      await composition.clock.wait(everyMs, over.signal)
    }
  }
  const going = goOn()
  return {
    stop: async () => {
      over.abort()
      await Promise.race([going, composition.clock.wait(patienceMs)])
    },
  }
}
