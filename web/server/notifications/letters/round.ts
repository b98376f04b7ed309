import { readJson } from '#web/server/kernel/store/read-json.ts'
import { repeat, type Repeated } from '#shared/app/repeat.ts'
import { isMailed, mayBeTold, noticeBounds, usualKinds } from '#shared/model/notice.ts'
import type { Role } from '#shared/model/permissions.ts'
import { kindOfEvent, webhookEvents, type WebhookEventType } from '#shared/model/webhook-events.ts'
import type { Core, Mailing } from '#web/server/kernel/composition.ts'
import { measuredRound } from '#web/server/kernel/measures.ts'
import type { NoticeLineRow } from '#web/server/kernel/store/schema/notice-tables.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import {
  claimNotice,
  dropLines,
  findChoice,
  readDueNotices,
  readLines,
  tellSooner,
  type Due,
} from '../store/notices.ts'
import { makeOffCode } from './off-code.ts'
import { writeNotice, type NoticeReader } from './write-notice.ts'

const roundMs = 60_000
const minuteMs = 60_000
const atOnce = 50
const waitMs = noticeBounds.waitMinutes * minuteMs
const everyMs = noticeBounds.everyMinutes * minuteMs

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
  const { store, clock, mail, log } = composition
  if (!mail.canSend) return 0
  const nowMs = clock.nowMs()
  const toldMs = nowMs - everyMs
  let sent = 0
  for (const due of await readDueNotices(store, { sinceMs: nowMs - waitMs, toldMs }, atOnce)) {
    try {
      if (!(await claimNotice(store, due, { nowMs, toldMs }))) continue
      if (await sendOne(composition, due)) sent += 1
    } catch (error) {
      log.error({ err: error, userId: due.user_id }, 'a notice could not be sent')
    }
  }
  return sent
}

async function sendOne(
  composition: Core & Mailing,
  { organization_id: organizationId, user_id: userId }: Due,
): Promise<boolean> {
  const { store, clock, mail, words, policy, keyring } = composition
  const scope = store.of(organizationId).read
  const choice = await findChoice(scope, userId)
  const lines = await readLines(scope, userId)
  const told = { lineIds: lines.map((line) => line.line_id), missed: choice?.missed ?? 0 }
  const found = await readerOf(scope, userId)
  const kinds = found === null ? [] : choice?.kinds ? readJson(choice.kinds) : usualKinds(found.roles)
  const due = found === null ? [] : lines.filter((line) => isFor(line, kinds, found.roles))
  if (found === null || due.length === 0) {
    await dropLines(scope, userId, told)
    return false
  }
  const off = `${policy.publicUrl}${found.locale === 'es' ? '/es' : ''}`
  const code = makeOffCode(keyring, { organizationId, userId })
  const letter = writeNotice(words[found.locale], found, {
    lines: due,
    missed: told.missed,
    publicUrl: policy.publicUrl,
    offUrl: `${off}/notices-off?code=${encodeURIComponent(code)}`,
  })
  const sent = await mail.send(letter)
  if (!sent.ok) {
    // They wait for the next try, in as long as a first letter waits.
    await tellSooner(scope, userId, clock.nowMs() - everyMs + waitMs)
    return false
  }
  await dropLines(scope, userId, told)
  return true
}

const types: ReadonlySet<string> = new Set(webhookEvents.map(({ type }) => type))

/** Whether somebody still wants to know of an event, and may. */
function isFor({ type }: NoticeLineRow, kinds: readonly string[], roles: readonly Role[]): boolean {
  if (!isEvent(type)) return false
  return isMailed(type) && kinds.includes(kindOfEvent(type)) && mayBeTold(type, roles)
}

function isEvent(type: string): type is WebhookEventType {
  return types.has(type)
}

/** Whom it goes to, in their language; null: nobody who is here now. */
async function readerOf(
  scope: Scope,
  userId: string,
): Promise<(NoticeReader & { readonly roles: readonly Role[] }) | null> {
  const user = await scope
    .from('users')
    .select(['name', 'email', 'roles', 'locale'])
    .where('user_id', '=', userId)
    .where('active', '=', 1)
    .executeTakeFirst()
  const organization = await scope.from('organizations').select(['name']).executeTakeFirst()
  if (user === undefined || organization === undefined) return null
  return {
    name: user.name,
    email: user.email,
    organizationName: organization.name,
    locale: user.locale === 'es' ? 'es' : 'en',
    roles: readJson(user.roles),
  }
}
