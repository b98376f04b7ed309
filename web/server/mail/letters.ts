import type { Words } from '#shared/words/create-words.ts'
import type { Letter } from '../kernel/ports/mail.ts'

/** What a letter is about. */
export type LetterKind =
  | 'recovery'
  | 'welcome'
  | 'changed'
  | 'recovered'
  | 'mailbox-changed'
  | 'passkey-added'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-tried'
  | 'leaving'
  | 'leaving-soon'
  | 'left'

/** Letters about paying for the subscription. */
export type BillingLetterKind =
  | 'paid'
  | 'renewal-soon'
  | 'declined'
  | 'method-failed'
  | 'expired'
  | 'canceled'
  | 'annulled'
  | 'refund-due'
  | 'to-give-back'
  | 'not-as-ordered'

/** What letters about the subscription say, as it is written. */
export interface BillingFacts {
  readonly plan: string
  readonly amount: string
  readonly day: string
  /** By what the provider knows the payment. */
  readonly reference: string
}

/** Whose mailbox it is. */
interface Addressee {
  readonly name: string
  readonly email: string
  readonly organizationName: string
}

/**
 * A letter to the mailbox of an account, as text and as HTML, in one language. `link` is the only address in
 * it that leads anywhere, so that people see at once where they go.
 */
export function writeLetter(
  { t }: Words,
  kind: LetterKind | BillingLetterKind,
  account: Addressee,
  { link, publicUrl }: { readonly link: string; readonly publicUrl: string },
  about: BillingFacts = { plan: '', amount: '', day: '', reference: '' },
): Letter {
  const facts = { ...about, organization: oneLine(account.organizationName) }
  const greeting = t('mail.greeting', { name: oneLine(account.name) })
  const before = t(`mail.${kind}.before`, facts)
  const after = t(`mail.${kind}.after`)
  const sender = t('mail.sender', { url: publicUrl })
  return {
    to: account.email,
    subject: t(`mail.${kind}.subject`, facts),
    text: [greeting, before, link, after, sender].join('\n\n'),
    html: [
      '<!doctype html><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5;max-width:36rem">',
      paragraph(greeting),
      paragraph(before),
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:.6rem 1rem;border-radius:.5rem;background:#2563eb;color:#ffffff;text-decoration:none">${escapeHtml(t(`mail.${kind}.button`))}</a></p>`,
      `<p style="word-break:break-all">${escapeHtml(link)}</p>`,
      paragraph(after),
      `<p style="color:#52525b">${escapeHtml(sender)}</p></body>`,
    ].join('\n'),
  }
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

/** Names are people's own: no line of theirs may begin a header or another paragraph. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that stands in markup as what it is. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
