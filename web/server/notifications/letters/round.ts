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
/** So many letters are told in one statement that they were sent: as many come twice if the process dies just before. */
const letterStep = 10
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
  for (let at = 0; at < told.length; at += letterStep)
    sent += await sendSome(composition, told.slice(at, at + letterStep), untilMs)
  await dropTold(store, times.sinceMs)
  return sent
}

function keyOf({ organizationId, id }: OwnedId): string {
  return `${organizationId} ${id}`
}

/** Sends some letters one after the other, and notes what became of them together. */
async function sendSome(
  composition: Core & Mailing,
  told: readonly Told[],
  untilMs: number,
): Promise<number> {
  const { store, clock, log } = composition
  const done: OwnedId[] = []
  const failed: OwnedId[] = []
  for (const one of told)
    try {
      const list = (await sendOne(composition, one)) ? done : failed
      list.push(one.reader)
    } catch (error) {
      log.error({ err: error, userId: one.reader.id }, 'a notice could not be sent')
    }
  await setPlaces(store, done, { until_ms: untilMs })
  // They wait for the next try, in as long as a first letter waits.
  await setPlaces(store, failed, { told_at_ms: clock.nowMs() - everyMs + waitMs })
  return done.length
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
  return (await mail.send(letter)).ok
}
