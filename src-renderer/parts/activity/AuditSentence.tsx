import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#shared/contract/audit.ts'
import { auditRecord } from '#shared/words/audit-sentence.ts'
import type { Words } from '#shared/words/create-words.ts'
import { useWords } from '#renderer/state/words.ts'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { isAuditedAction } from './audited-action.ts'

/** Stand in a sentence for the author and the record until those are put in; people cannot type them. */
const marks = { who: '\u{e000}', record: '\u{e001}' } as const

/** An entry as a sentence, its author and record set off, the record as a link where `to` leads to it. */
export function AuditSentence({ entry, to }: { readonly entry: AuditEntry; readonly to: string | null }) {
  const words = useWords()
  const record = auditRecord(words.t, entry)
  const parts: Readonly<Record<string, ReactNode>> = {
    [marks.who]: <b className="font-semibold">{whoOf(words, entry)}</b>,
    [marks.record]:
      to === null ? (
        <b className="font-semibold">{record}</b>
      ) : (
        <TextLink render={<Link to={to} />}>{record}</TextLink>
      ),
  }
  const pieces = sentenceOf(words, entry, marks).split(/([\u{e000}\u{e001}])/u)
  return (
    <span className="[overflow-wrap:anywhere]">
      {createElement(Fragment, null, ...pieces.map((piece) => parts[piece] ?? piece))}
    </span>
  )
}

function whoOf({ t }: Words, { userName, userId, tokenName }: AuditEntry): string {
  const person = userName === '' ? t(userId === null ? 'audit.server' : 'audit.unnamed') : userName
  return tokenName === null ? person : t('audit.by-token', { token: tokenName, person })
}

function sentenceOf(
  { t }: Words,
  { action }: AuditEntry,
  facts: { readonly who: string; readonly record: string },
) {
  if (!isAuditedAction(action)) return t('audit.unknown', { ...facts, action })
  return t(`audit.actions.${action}`, facts)
}
