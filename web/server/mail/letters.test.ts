import { describe, expect, test } from 'vitest'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { writeLetter, type BillingLetterKind, type LetterKind } from './letters.ts'

const account = { name: 'Ana', email: 'ana@example.org', organizationName: 'Viveros' }
const places = { link: 'https://trama.test/recovery#code', publicUrl: 'https://trama.test' }
const kinds: readonly LetterKind[] = [
  'recovery',
  'welcome',
  'changed',
  'recovered',
  'mailbox-changed',
  'passkey-added',
  'second-factor-on',
  'second-factor-off',
  'second-factor-tried',
  'leaving',
  'leaving-soon',
  'left',
]

describe.each([
  { language: 'English', words: createWords('en', en) },
  { language: 'Spanish', words: createWords('es', es) },
])('a letter in $language', ({ words }) => {
  test.each(kinds)('of %s is complete, as text and as HTML', (kind) => {
    const letter = writeLetter(words, kind, account, places)
    expect(letter.to).toBe('ana@example.org')
    expect(letter.subject).toContain('Viveros')
    for (const body of [letter.text, letter.html]) {
      expect(body).toContain('Ana')
      expect(body).toContain(places.link)
      expect(body).not.toContain('{{')
    }
    for (const line of letter.text.split('\n\n')) expect(line).not.toBe('')
    expect([...letter.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([places.link])
  })

  test('nothing that people call themselves is markup, a line or a link', () => {
    const name = 'Ana<img src=x onerror=alert(1)>\r\n\r\nhttps://evil.test\u2028'
    const organizationName = 'Uno"\'&\r\nBcc: evil@example.org'
    const letter = writeLetter(words, 'recovery', { ...account, name, organizationName }, places)
    expect(letter.html).not.toContain('<img')
    expect(letter.html).toContain('Ana&lt;img')
    expect(letter.html).toContain('Uno&quot;&#39;&amp; Bcc')
    expect(letter.subject).not.toMatch(/[\r\n]/)
    expect(letter.text.split('\n\n')).toHaveLength(5)
    expect(letter.text).not.toMatch(/[\r\u2028]/)
    expect([...letter.html.matchAll(/href="/g)]).toHaveLength(1)
  })
})

const aboutPaying: readonly BillingLetterKind[] = [
  'paid',
  'renewal-soon',
  'declined',
  'method-failed',
  'expired',
  'canceled',
  'annulled',
  'refund-due',
  'to-give-back',
  'not-as-ordered',
]

test.each(aboutPaying)('a letter about paying says what it is about: %s', (kind) => {
  const about = { plan: 'Mini', amount: 'COP 49,000', day: '31 Mar, 2027', reference: 'trama-first-1-1-o' }
  const [first, second] = [createWords('en', en), createWords('es', es)].map((words) =>
    writeLetter(words, kind, account, places, about),
  )
  for (const letter of [first, second]) {
    expect(`${letter?.subject} ${letter?.text}`).toContain('Viveros')
    expect(`${letter?.subject} ${letter?.text}`).toContain('Mini')
    expect(letter?.text).not.toContain('{{')
  }
  expect(first?.subject).not.toBe(second?.subject)
})

test('both languages say it in their own words', () => {
  const [first, second] = [createWords('en', en), createWords('es', es)].map((words) =>
    kinds.map((kind) => writeLetter(words, kind, account, places).subject),
  )
  for (const [at, subject] of (first ?? []).entries()) expect(subject).not.toBe(second?.[at])
})
