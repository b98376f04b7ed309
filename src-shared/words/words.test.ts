import { describe, expect, it, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { designKinds } from '#shared/design/kinds.ts'
import { toDesign } from '#shared/design/value.ts'
import { refuseRelationship } from '#shared/design/join.ts'
import { aNode } from '#shared/design/testing/designs.ts'
import { createGrowingWords } from './create-growing-words.ts'
import { createWords } from './create-words.ts'
import { en } from './parts/en/all.ts'
import { drawing as drawingEn } from './parts/en/drawing.ts'
import { first as firstEn } from './parts/en/first.ts'
import { es } from './parts/es/all.ts'
import { drawing as drawingEs } from './parts/es/drawing.ts'
import { first as firstEs } from './parts/es/first.ts'
import { problemText } from './problem-text.ts'

type Leaf = readonly [path: string, text: string]

function leaves(tree: object, path = ''): Leaf[] {
  return Object.entries(tree).flatMap(([key, value]): Leaf[] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value as object, `${path}${key}.`),
  )
}
const english = createWords('en', en)
const spanish = createWords('es', es)

describe('words', () => {
  it('says usted in Spanish', () => {
    expect(leaves(es).filter(([, text]) => /(^|\P{L})(tú|tus?|tuyo)(?!\p{L})/iu.test(text))).toEqual([])
  })

  const plurals = [
    { name: 'one', given: 1, expect: ['differs in 1 line', 'difiere en 1 línea'] },
    { name: 'none', given: 0, expect: ['differs in 0 lines', 'difiere en 0 líneas'] },
    { name: 'many', given: 3, expect: ['differs in 3 lines', 'difiere en 3 líneas'] },
  ]
  it.each(plurals)('counts $name', ({ given, expect: texts }) => {
    expect([english, spanish].map(({ t }) => t('states.drift-lines', { count: given }))).toEqual(texts)
  })

  it('does not read placeholders out of what people typed', () => {
    expect(english.t('states.ago', { age: '{{age}} $t(shell.product)' })).toBe(
      '{{age}} $t(shell.product) ago',
    )
  })

  it('finds a text that came after its key was asked for, and one that took its place', () => {
    const { t, add } = createGrowingWords('en')
    expect(t('states.never')).toBe('states.never')
    add({ states: en.states })
    expect(t('states.never')).toBe(en.states.never)
    add({ states: { ...en.states, never: 'Not once' } })
    expect(t('states.never')).toBe('Not once')
  })

  it('refuses at compile time what is wrong', () => {
    // @ts-expect-error a key that does not exist
    const unknownKey = () => english.t('states.nothing')
    // @ts-expect-error a placeholder that is not given
    const missing = () => english.t('states.ago')
    // @ts-expect-error a placeholder of another name
    const other = () => english.t('states.ago', { hours: 1 })
    // @ts-expect-error a plural without its count
    const uncounted = () => english.t('states.drift-lines')
    // @ts-expect-error a fact for a text that needs none
    const needless = () => english.t('states.never', { count: 1 })
    expect([unknownKey, missing, other, uncounted, needless]).toHaveLength(5)
  })
})

describe('problemText', () => {
  const cases = [
    {
      name: 'with a fact',
      given: problem('field-too-long', { value: 80 }),
      expect: 'This field can contain a maximum of 80 characters.',
    },
    {
      name: 'with a fact that is a word',
      given: problem('plan-limit', { what: 'networks', limit: 3, have: 3 }),
      expect: 'Your plan allows 3 networks and you have 3. They keep working; one more needs a larger plan.',
    },
    {
      name: 'with a date',
      given: problem('design-file-expired', { notAfterMs: new Date(2026, 11, 31, 23, 59).getTime() }),
      expect:
        'This design stopped opening on 31 Dec, 2026, as its author chose. What you had open is still open.',
    },
    {
      name: 'with numbers and what they count',
      given: problem('import-too-much', { part: 'columns', found: 12_001, limit: 1000 }),
      expect:
        'The file has 12,001 columns; the limit is 1,000, more than the largest design needs. Nothing was imported. Split it, or export less of it.',
    },
    {
      name: 'of a newer server',
      given: { code: 'moon-missing', facts: {} },
      expect: 'Something failed on our side. Reference moon-missing.',
    },
    {
      name: 'named like a property of objects',
      given: { code: 'constructor', facts: {} },
      expect: 'Something failed on our side. Reference constructor.',
    },
    {
      name: 'with a fact missing',
      given: { code: 'apply-failed', facts: { output: 'no' } },
      expect: 'The change stopped while {{step}}. Detail: "no".',
    },
    {
      name: 'with what a machine printed, on one line',
      given: { code: 'check-failed', facts: { tool: 'nft', output: '  line 1:\n\tno such set \n' } },
      expect:
        'The gateway refused the files before anything was changed. Detail (nft): "line 1: no such set".',
    },
    {
      name: 'with pages that a machine printed',
      given: {
        code: 'write-failed',
        facts: { path: '/etc/x', output: `first ${'ab '.repeat(900)} E: no space left` },
      },
      expect: `/etc/x could not be written. Detail: "first ${'ab '.repeat(31)}a … ${'ab '.repeat(61)}E: no space left".`,
    },
    {
      name: 'of a machine that printed nothing',
      given: { code: 'write-failed', facts: { path: '/etc/x', output: '' } },
      expect: '/etc/x could not be written. Detail: "…".',
    },
  ]
  it.each(cases)('speaks a problem $name', ({ given, expect: text }) => {
    expect(problemText(english.t, given)).toBe(text)
  })
})

test.each(['helper-version', 'another-helper', 'no-answer', 'unreadable'] as const)(
  'what Trama itself says of a failure is a sentence of its own in both languages: %s',
  (output) => {
    const given = problem('helper-failed', { step: 'read', output })
    const said = [english, spanish].map(({ t }) => problemText(t, given))
    expect(said.filter((text) => text.includes(`"${output}"`))).toEqual([])
    expect(said).toEqual([
      expect.stringContaining(`Detail: "${en.states.detail[output]}".`),
      expect.stringContaining(`Detalle: "${es.states.detail[output]}".`),
    ])
  },
)

test.each(['exit 1', 'constructor', 'detail.unreadable', '{{step}}', '$t(states.never)', ''])(
  'what anybody else says of a failure stays as it came: %s',
  (output) => {
    const text = problemText(english.t, problem('helper-failed', { step: 'up', output }))
    expect(text).toContain(`Detail: "${output || '…'}".`)
  },
)

test.each(['en', 'es'] as const)('nobody is said to say what only Trama may have said, in %s', (locale) => {
  const { problems } = locale === 'en' ? en : es
  const said = Object.values(problems).filter((text) => /\b(says|dice|dijo|said): "/i.test(text))
  expect(said).toEqual([])
})

test('each part of a file that there may be too much of is named in both languages', () => {
  const parts = Object.keys(en.import.part)
  expect(Object.keys(es.import.part)).toEqual(parts)
  for (const part of parts)
    for (const { t } of [english, spanish]) {
      const text = problemText(t, problem('import-too-much', { part, found: 2_000_001, limit: 2_000_000 }))
      expect(text).toMatch(/2.000.001 .*2.000.000/)
      expect(text).not.toMatch(new RegExp(`\\b${part}\\b(?<=[a-z][A-Z].*)|\\{`))
    }
})

test.each(designKinds)('a drawn %s that cannot be joined is named in both languages', (kind) => {
  const node = aNode('n', { kind })
  const design = toDesign({ nodes: [node], relationships: [], outlines: [] })
  const refused = refuseRelationship(design, node.id, node.id)
  // The designer has no others.
  const [inEnglish, inSpanish] = [createGrowingWords('en'), createGrowingWords('es')]
  inEnglish.add({ ...firstEn, ...drawingEn })
  inSpanish.add({ ...firstEs, ...drawingEs })
  for (const { t } of [inEnglish, inSpanish]) {
    const text = refused === null ? '' : problemText(t, refused)
    expect(text).not.toContain('drawn.')
    expect(text).not.toBe('')
  }
})

describe('format', () => {
  const at = new Date(2026, 11, 31, 14, 7, 52).getTime()
  const utc = Date.UTC(2026, 11, 31, 23, 7)
  const cases = [
    { name: 'date', given: english.format.date(at), expect: '31 Dec, 2026' },
    { name: 'date in Spanish', given: spanish.format.date(at), expect: '31 dic, 2026' },
    { name: 'day in Spanish', given: spanish.format.day(at), expect: '31 dic' },
    { name: 'rate', given: english.format.rate(74_230_000), expect: '74.2 Mb/s' },
    { name: 'rate in Spanish', given: spanish.format.rate(1500), expect: '1,5 kb/s' },
    { name: 'minute', given: spanish.format.minute(at), expect: '14:07' },
    { name: 'time', given: english.format.time(at), expect: '14:07:52' },
    { name: 'date and time', given: spanish.format.dateTime(at), expect: '31 dic, 2026 14:07' },
    { name: 'time of a letter', given: english.format.utc(utc), expect: '31 Dec, 2026 23:07 UTC' },
    { name: 'time of a letter in Spanish', given: spanish.format.utc(utc), expect: '31 dic, 2026 23:07 UTC' },
    {
      name: 'midnight in a letter',
      given: english.format.utc(utc + 53 * 60_000),
      expect: '1 Jan, 2027 00:00 UTC',
    },
    { name: 'number', given: english.format.number(1234.5), expect: '1,234.5' },
    { name: 'number in Spanish', given: spanish.format.number(1234.5), expect: '1.234,5' },
    { name: 'bytes', given: english.format.bytes(1_236_000), expect: '1.24 MB' },
    { name: 'bytes in Spanish', given: spanish.format.bytes(1_236_000), expect: '1,24 MB' },
    { name: 'no bytes', given: english.format.bytes(0), expect: '0 B' },
    { name: 'bytes just below a unit', given: english.format.bytes(999), expect: '999 B' },
    { name: 'age in seconds', given: english.format.age(59_999), expect: '59 s' },
    { name: 'age in minutes', given: english.format.age(60_000), expect: '1 min' },
    { name: 'age in hours', given: english.format.age(86_399_000), expect: '23 h' },
    { name: 'age in days', given: english.format.age(86_400_000), expect: '1 d' },
    { name: 'age of what is to come', given: english.format.age(-5), expect: '0 s' },
    { name: 'money', given: english.format.money(4_900_000, 'COP'), expect: 'COP\u00a049,000' },
    { name: 'money in Spanish', given: spanish.format.money(4_900_000, 'COP'), expect: '$\u00a049.000' },
    { name: 'money with cents', given: english.format.money(1950, 'USD'), expect: '$19.50' },
    { name: 'money without minor units', given: english.format.money(4900, 'CLP'), expect: 'CLP\u00a04,900' },
    { name: 'money in thousandths', given: spanish.format.money(1500, 'KWD'), expect: 'KWD\u00a01,500' },
    { name: 'pesos with what nobody uses', given: english.format.money(150, 'COP'), expect: 'COP\u00a01.50' },
    { name: 'list in Spanish', given: spanish.format.list(['a', 'b']), expect: 'a y b' },
  ]
  it.each(cases)('$name', ({ given, expect: text }) => {
    expect(given).toBe(text)
  })
})

test.each(['en', 'es'] as const)('what a machine said is quoted to its end, in %s', (locale) => {
  const { problems } = locale === 'en' ? en : es
  const open = Object.entries(problems).filter(([, text]) =>
    /(?<!")\{\{(output|reason|text)\}\}|\{\{(output|reason|text)\}\}(?!"\.)/.test(text),
  )
  expect(open).toEqual([])
})
