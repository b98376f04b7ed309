import type { NoticeEntry } from '#web/server/audit/tell-people.ts'
import { oneLine } from '#web/server/mail/letters.ts'
import type { Words } from '#shared/words/create-words.ts'

/** An event as a sentence: as the activity says it, or what is said of a gateway. Names break no line. */
export function sentenceOf({ t }: Words, entry: NoticeEntry): string {
  const speak = t as (key: string, facts: Readonly<Record<string, string | number>>) => string
  const { action, subject, count, tokenName } = entry
  const recordName = oneLine(entry.recordName)
  const record =
    count !== null && (count !== 1 || recordName === '')
      ? speak(`audit.many.${subject}`, { count })
      : recordName === ''
        ? t('audit.unnamed')
        : recordName
  const person =
    entry.userName === ''
      ? t(entry.userId === null ? 'audit.server' : 'audit.unnamed')
      : oneLine(entry.userName)
  const who = tokenName === null ? person : t('audit.by-token', { token: oneLine(tokenName), person })
  if (action === 'gateway.unreachable' || action === 'gateway.drifted' || action === 'gateway.recovered')
    return t(`mail.notice.${action}`, { record })
  return speak(`audit.actions.${action}`, { who, record })
}
