import type { Words } from '#shared/words/create-words.ts'
import type { Locale } from '#shared/words/words.ts'
import { kindOfEvent, type WebhookEventType } from '#shared/model/webhook-events.ts'
import { escapeHtml, oneLine } from '#web/server/mail/letters.ts'
import type { NoticeEntry } from '#web/server/audit/tell-people.ts'
import type { Letter } from '#web/server/kernel/ports/mail.ts'
import type { NoticeEventRow } from '#web/server/kernel/store/schema/notice-tables.ts'
import { sentenceOf } from './sentence.ts'

/** So many different events are written out; the others are counted. */
const mostWritten = 25

/** Whom a letter goes to. */
export interface NoticeReader {
  readonly name: string
  readonly email: string
  readonly organizationName: string
  readonly locale: Locale
}

type Line = Pick<NoticeEventRow, 'type' | 'entry' | 'at_ms'>

export interface Notice {
  /** At least one, the oldest first. */
  readonly lines: readonly Line[]
  /** Events that were only counted. */
  readonly missed: number
  readonly publicUrl: string
  readonly offUrl: string
}

/** The letter with what happened since the last one: each thing once, with how often. */
export function writeNotice(words: Words, reader: NoticeReader, notice: Notice): Letter {
  const { t, locale } = words
  const { lines, missed, publicUrl, offUrl } = notice
  const count = lines.length + missed
  const about = { organization: oneLine(reader.organizationName), count }
  const isTrouble = lines.some(({ type }) => kindOfEvent(type as WebhookEventType) === 'troubles')
  const subject = t(isTrouble ? 'mail.notice.subject-trouble' : 'mail.notice.subject', about)
  const link = `${publicUrl}${locale === 'es' ? '/es' : ''}/home`
  const greeting = t('mail.greeting', { name: oneLine(reader.name) })
  const lead = t('mail.notice.lead', about)
  const items = itemsOf(words, lines, missed)
  const off = t('mail.notice.off')
  const sender = t('mail.sender', { url: publicUrl })
  return {
    to: reader.email,
    subject,
    unsubscribe: offUrl,
    isOneClick: true,
    text: [
      greeting,
      lead,
      items.map((item) => `- ${item}`).join('\n'),
      link,
      `${off}\n${offUrl}`,
      sender,
    ].join('\n\n'),
    html: [
      '<!doctype html><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5;max-width:36rem">',
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(lead)}</p>`,
      `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`,
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:.6rem 1rem;border-radius:.5rem;background:#2563eb;color:#ffffff;text-decoration:none">${escapeHtml(t('mail.notice.button'))}</a></p>`,
      `<p style="color:#52525b">${escapeHtml(off)}<br><a href="${escapeHtml(offUrl)}" style="color:#1d4ed8">${escapeHtml(t('mail.notice.off-button'))}</a></p>`,
      `<p style="color:#52525b">${escapeHtml(sender)}</p></body>`,
    ].join('\n'),
  }
}

/** What happened, the same thing once, with when it was last and how often. */
function itemsOf(words: Words, lines: readonly Line[], missed: number): readonly string[] {
  const { t, format } = words
  const same = Map.groupBy(lines, ({ entry }) => sentenceOf(words, JSON.parse(entry) as NoticeEntry))
  const items = [...same].map(([sentence, each]) => {
    const at = format.utc(each.at(-1)?.at_ms ?? 0)
    return each.length === 1
      ? t('mail.notice.once', { sentence, at })
      : t('mail.notice.often', { sentence, at, times: format.number(each.length) })
  })
  const written = items.slice(0, mostWritten)
  const rest = [...same.values()].slice(mostWritten).reduce((sum, each) => sum + each.length, missed)
  return rest === 0 ? written : [...written, t('mail.notice.rest', { count: rest })]
}
