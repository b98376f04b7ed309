import type { Words } from '#shared/words/create-words.ts'
import { escapeHtml, oneLine } from '#web/server/mail/letters.ts'
import type { Letter } from '#web/server/kernel/ports/mail.ts'
import type { SummaryFacts } from '../store/summary-facts.ts'
import type { Every, Period } from './period.ts'

const mostNamed = 10
const halfDayMs = 12 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** Whom it goes to. */
export interface Reader {
  readonly name: string
  readonly email: string
  readonly organizationName: string
}

export interface Summary {
  readonly every: Every
  readonly period: Period
  readonly facts: SummaryFacts
  /** Bytes of the period before, both ways; null: not known. */
  readonly before: number | null
}

/** A heading with lines below it; of the first there is no heading. */
interface Part {
  readonly title: string | null
  readonly lines: readonly string[]
}

/** The letter with what became of the network in a period, as text and as HTML. */
export function writeSummary(words: Words, reader: Reader, summary: Summary, publicUrl: string): Letter {
  const { t, format, locale } = words
  // Days of UTC, whatever the place of this machine.
  const from = format.date(summary.period.fromMs + halfDayMs)
  const to = format.date(summary.period.toMs - dayMs + halfDayMs)
  const organization = oneLine(reader.organizationName)
  const about = { organization, from, to }
  const link = `${publicUrl}${locale === 'es' ? '/es' : ''}/statistics`
  const unsubscribe = `${link}?summary=change`
  const greeting = t('mail.greeting', { name: oneLine(reader.name) })
  const lead = t('mail.summary.lead', about)
  const parts = partsOf(words, summary)
  const off = t('mail.summary.off')
  const sender = t('mail.sender', { url: publicUrl })
  return {
    to: reader.email,
    subject: t(`mail.summary.subject-${summary.every}`, about),
    unsubscribe,
    text: [greeting, lead, ...parts.map(asText), link, `${off}\n${unsubscribe}`, sender].join('\n\n'),
    html: [
      '<!doctype html><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5;max-width:36rem">',
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(lead)}</p>`,
      ...parts.map(asHtml),
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:.6rem 1rem;border-radius:.5rem;background:#2563eb;color:#ffffff;text-decoration:none">${escapeHtml(t('mail.summary.button'))}</a></p>`,
      `<p style="color:#52525b">${escapeHtml(off)}<br><a href="${escapeHtml(unsubscribe)}" style="color:#1d4ed8">${escapeHtml(t('mail.summary.off-button'))}</a></p>`,
      `<p style="color:#52525b">${escapeHtml(sender)}</p></body>`,
    ].join('\n'),
  }
}

function partsOf(words: Words, summary: Summary): readonly Part[] {
  const { t, format } = words
  const { facts } = summary
  const amounts = ({ received, sent }: { readonly received: number; readonly sent: number }) => ({
    received: format.bytes(received),
    sent: format.bytes(sent),
  })
  const parts: Part[] = [{ title: null, lines: totals(words, summary) }]
  const devices = facts.devices.map((each) =>
    t('mail.summary.device', { name: oneLine(each.name), ...amounts(each) }),
  )
  if (devices.length > 0) parts.push({ title: t('mail.summary.devices'), lines: devices })
  const unread = facts.unread.map(({ name, hours, of }) =>
    t('mail.summary.unread-one', { name: oneLine(name), hours, of }),
  )
  if (unread.length > 0) parts.push({ title: t('mail.summary.unread'), lines: cut(words, unread) })
  const failed = facts.failed.map(oneLine)
  if (failed.length > 0) parts.push({ title: t('mail.summary.failed'), lines: cut(words, failed) })
  if (unread.length === 0 && failed.length === 0 && facts.wasRead)
    parts.push({ title: null, lines: [t('mail.summary.well')] })
  return parts
}

function totals({ t, format }: Words, { facts, before, every }: Summary): readonly string[] {
  if (!facts.wasRead) return [t('mail.summary.nothing')]
  const { received, sent, connected } = facts
  const lines = [
    t('mail.summary.total', { received: format.bytes(received), sent: format.bytes(sent) }),
    ...(before === null || before === 0 ? [] : [changeOf({ t, format }, every, before, received + sent)]),
  ]
  if (connected !== null) lines.push(t('mail.summary.connected', { count: connected }))
  return lines
}

function changeOf(
  { t, format }: Pick<Words, 't' | 'format'>,
  every: Every,
  before: number,
  now: number,
): string {
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return t(`mail.summary.same-${every}`)
  const facts = { percent: format.number(Math.abs(percent)) }
  return percent > 0 ? t(`mail.summary.more-${every}`, facts) : t(`mail.summary.less-${every}`, facts)
}

function cut({ t }: Words, lines: readonly string[]): readonly string[] {
  const rest = lines.length - mostNamed
  return rest <= 0 ? lines : [...lines.slice(0, mostNamed), t('mail.summary.rest', { count: rest })]
}

function asText({ title, lines }: Part): string {
  return title === null ? lines.join('\n') : [title, ...lines.map((line) => `- ${line}`)].join('\n')
}

function asHtml({ title, lines }: Part): string {
  if (title === null) return `<p>${lines.map(escapeHtml).join('<br>')}</p>`
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`)
  return `<p style="margin-bottom:0"><b>${escapeHtml(title)}</b></p><ul style="margin-top:.25rem">${items.join('')}</ul>`
}
