import { describe, expect, it } from 'vitest'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { SummaryFacts } from '../store/summary-facts.ts'
import { writeSummary } from './write-summary.ts'

const words = { en: createWords('en', en), es: createWords('es', es) }
const reader = { name: 'Ana\r\nBcc: x', email: 'ana@example.org', organizationName: '<i>Acme</i>' }
const period = { fromMs: Date.parse('2026-11-16T00:00Z'), toMs: Date.parse('2026-11-23T00:00Z') }
const publicUrl = 'https://trama.example'
const facts: SummaryFacts = {
  wasRead: true,
  received: 3_000_000,
  sent: 1_000_000,
  connected: 14,
  devices: [{ name: '<script>a</script>\nline', received: 2_000_000, sent: 0 }],
  unread: Array.from({ length: 12 }, (_, at) => ({ name: `gw-${at}`, hours: 3, of: 168 })),
  failed: ['Bogotá'],
}
const write = (locale: 'en' | 'es', given: Partial<SummaryFacts> = {}, before: number | null = null) =>
  writeSummary(
    words[locale],
    reader,
    { every: 'weekly', period, facts: { ...facts, ...given }, before },
    publicUrl,
  )

describe('writeSummary', () => {
  it('says what went through, who moved the most, and what is wrong', () => {
    const { subject, text, to } = write('en', {}, 2_000_000)
    expect(to).toBe('ana@example.org')
    expect(subject).toBe('The week in <i>Acme</i>, 16 Nov, 2026 to 22 Nov, 2026')
    expect(text).toContain('Received 3 MB, sent 1 MB.')
    expect(text).toContain('100 % more than the week before.')
    expect(text).toContain('At most 14 devices were connected in one hour.')
    expect(text).toContain('- gw-9: not read in 3 of 168 hours\n- and 2 more')
    expect(text).toContain('Gateways whose last synchronization failed\n- Bogotá')
  })

  it('compares with nothing that is not known, and says less and the same', () => {
    expect(write('en').text).not.toContain('the week before')
    expect(write('en', {}, 0).text).not.toContain('the week before')
    expect(write('es', {}, 8_000_000).text).toContain('Un 50 % menos que la semana anterior.')
    expect(write('es', {}, 4_000_000).text).toContain('Lo mismo que la semana anterior.')
  })

  it('says when all is well, and when nothing is known', () => {
    expect(write('en', { unread: [], failed: [] }).text).toContain('All gateways were in contact')
    const none = { wasRead: false, connected: null, devices: [], unread: [], failed: [] }
    const { text } = write('en', none)
    expect(text).toContain('No gateway was read in this period')
    expect(text).not.toContain('All gateways were in contact')
  })

  it('lets no name be markup or a line of its own', () => {
    const { text, html } = write('es')
    expect(text).toContain('Hola')
    expect(text).not.toMatch(/\nBcc: x|\nline/)
    expect(html).not.toMatch(/<script>|<i>Acme/)
    expect(html).toContain('&lt;script&gt;a&lt;/script&gt; line')
  })

  it('says where it is switched off, in its header as well', () => {
    const { text, unsubscribe } = write('es')
    expect(unsubscribe).toBe('https://trama.example/es/statistics?summary=change')
    expect(text).toContain(unsubscribe)
  })
})
