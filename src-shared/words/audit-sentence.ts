import type { Translate } from './words.ts'

/** What an entry of the activity says: who did what to what. */
interface Said {
  readonly action: string
  readonly subject: string
  readonly userId: string | null
  readonly userName: string
  readonly recordName: string
  readonly count: number | null
  readonly tokenName: string | null
}

/** An entry of the activity as a sentence; what a newer server recorded is said by the name of its action. */
export function auditSentence(t: Translate, said: Said): string {
  const speak = t as (key: string, facts: Readonly<Record<string, string | number>>) => string
  const { action, userName, userId, tokenName } = said
  const record = auditRecord(t, said)
  const person = userName === '' ? t(userId === null ? 'audit.server' : 'audit.unnamed') : userName
  const who = tokenName === null ? person : t('audit.by-token', { token: tokenName, person })
  const key = `audit.actions.${action}`
  const sentence = speak(key, { who, record })
  return sentence === key ? t('audit.unknown', { who, record, action }) : sentence
}

/** What an entry is about: the record as it was called then, or how many of them. */
export function auditRecord(
  t: Translate,
  { subject, count, recordName }: Pick<Said, 'subject' | 'count' | 'recordName'>,
): string {
  const speak = t as (key: string, facts: { readonly count: number }) => string
  if (count !== null && (count !== 1 || recordName === '')) {
    const key = `audit.many.${subject}`
    const many = speak(key, { count })
    // A newer server has subjects that this program has no words for.
    return many === key ? t('audit.unnamed') : many
  }
  return recordName === '' ? t('audit.unnamed') : recordName
}
