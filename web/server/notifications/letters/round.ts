import { repeat, type Repeated } from '#shared/app/repeat.ts'
import { noticeBounds } from '#shared/model/notice.ts'
import type { Core, Mailing } from '#web/server/kernel/composition.ts'
import { measuredRound } from '#web/server/kernel/measures.ts'
import { claimNotices, dropTold, readDueNotices, readReaders, setPlaces } from '../store/due-notices.ts'
import type { OwnedId } from '#web/server/kernel/store/many-scope.ts'
import { makeOffCode } from './off-code.ts'
import { gatherTold, type Told } from './gather-told.ts'
import { writeNotice } from './write-notice.ts'

const roundMs = 60_000
const minuteMs = 60_000
const atOnce = 50
const waitMs = noticeBounds.waitMinutes * minuteMs
const everyMs = noticeBounds.everyMinutes * minuteMs
/** An event whose transaction ends late has an earlier time than what was told meanwhile; none lasts longer than this. */
const settleMs = minuteMs

/** Sends what happened to those who are told of it by mail, many events in one letter. */
export function startNotices(composition: Core & Mailing): Repeated {
  const { clock, log } = composition
  const whenFailed = (error: unknown) => log.error({ err: error }, 'notices could not be sent')
  return repeat(
    { clock, everyMs: roundMs, isFirstLater: true, whenFailed },
    measuredRound('notices', () => sendNotices(composition)),
  )
}

/** Sends the letters that are due now; answers how many this process sent. */
export async function sendNotices(composition: Core & Mailing): Promise<number> {
  const { store, clock, mail } = composition
  if (!mail.canSend) return 0
  const nowMs = clock.nowMs()
  const times = { sinceMs: nowMs - waitMs, toldMs: nowMs - everyMs, nowMs }
  const claimed = await claimNotices(store, await readDueNotices(store, times, atOnce), times)
  const untilMs = nowMs - settleMs
  const told = await gatherTold(store, await readReaders(store, claimed), untilMs)
  const isTold = new Set(told.map(({ reader }) => keyOf(reader)))
  // Nothing was sent to them: what comes next need not wait for an hour.
  const nothing = claimed.filter((each) => !isTold.has(keyOf(each)))
  await setPlaces(store, nothing, { until_ms: untilMs, told_at_ms: times.toldMs })
  let sent = 0
  for (const one of told) if (await sendAndNote(composition, one, untilMs)) sent += 1
  await dropTold(store, times.sinceMs)
  return sent
}

function keyOf({ organizationId, id }: OwnedId): string {
  return `${organizationId} ${id}`
}

/** What became of a letter is noted before the next one goes, so that no more than one comes twice if the process dies. */
async function sendAndNote(composition: Core & Mailing, told: Told, untilMs: number): Promise<boolean> {
  const { store, clock, log } = composition
  const { reader } = told
  const isSent = await sendOne(composition, told).catch((error: unknown) => {
    log.error({ err: error, userId: reader.id }, 'a notice could not be sent')
    return null
  })
  if (isSent === null) return false
  // One that nobody took waits for the next try, as long as a first letter waits. What cannot be noted ends the round.
  const place = isSent ? { until_ms: untilMs } : { told_at_ms: clock.nowMs() - everyMs + waitMs }
  await setPlaces(store, [reader], place)
  return isSent
}

async function sendOne(
  { mail, words, policy, keyring }: Core & Mailing,
  { reader, lines, missed }: Told,
): Promise<boolean> {
  const { organizationId, id: userId, name, email, organizationName } = reader
  const locale = reader.locale === 'es' ? 'es' : 'en'
  const off = `${policy.publicUrl}${locale === 'es' ? '/es' : ''}`
  const code = makeOffCode(keyring, { organizationId, userId })
  const letter = writeNotice(
    words[locale],
    { name, email, organizationName, locale },
    {
      lines,
      missed,
      publicUrl: policy.publicUrl,
      offUrl: `${off}/notices-off?code=${encodeURIComponent(code)}`,
    },
  )
  // With what came meanwhile it is another letter, which no mailbox may take for the former one.
  const told = [reader.choice.until_ms, missed, ...lines.map(({ event_id }) => event_id)]
  const key = JSON.stringify(['notice', organizationId, userId, ...told])
  return (await mail.send({ ...letter, key })).ok
}
