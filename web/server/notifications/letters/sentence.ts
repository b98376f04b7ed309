import type { NoticeEntry } from '#web/server/audit/tell-people.ts'
import { oneLine } from '#web/server/mail/letters.ts'
import { auditRecord, auditSentence } from '#shared/words/audit-sentence.ts'
import type { Words } from '#shared/words/create-words.ts'

/** An event as a sentence: as the activity says it, or what is said of a gateway. Names break no line. */
export function sentenceOf({ t }: Words, entry: NoticeEntry): string {
  const { action, tokenName } = entry
  const said = {
    ...entry,
    recordName: oneLine(entry.recordName),
    userName: oneLine(entry.userName),
    tokenName: tokenName === null ? null : oneLine(tokenName),
  }
  if (action === 'gateway.unreachable' || action === 'gateway.drifted' || action === 'gateway.recovered')
    return t(`mail.notice.${action}`, { record: auditRecord(t, said) })
  return auditSentence(t, said)
}
