import { describe, expect, test } from 'vitest'
import { createGrowingWords } from './create-growing-words.ts'
import { createWords } from './create-words.ts'
import { en } from './parts/en/all.ts'
import { es } from './parts/es/all.ts'

type Speak = (key: string, facts?: Record<string, string | number>) => string

interface Asked {
  readonly key: string
  readonly facts?: Record<string, string | number>
}

const counts = [0, 1, 2, 21, 1_000_001]
const languages = [
  { locale: 'en', texts: en },
  { locale: 'es', texts: es },
] as const

describe.each(languages)('the texts of $locale', ({ locale, texts }) => {
  const library = createWords(locale, texts).t as Speak
  const growing = createGrowingWords(locale)
  growing.add(texts)
  const read = growing.t as Speak
  const known = leaves(texts)

  const spoken = (speak: Speak, asked: readonly Asked[]): readonly string[] =>
    asked.map(({ key, facts }) => `${key}: ${speak(key, facts)}`)

  test('are read with their facts as the library reads them', () => {
    const asked = known.flatMap(([path, text]) => {
      const key = path.replace(/_(one|other)$/, '')
      const facts = factsFor(text)
      return (key === path ? [7] : counts).map((count) => ({ key, facts: { ...facts, count } }))
    })
    expect(asked.length).toBeGreaterThan(1000)
    expect(spoken(read, asked)).toEqual(spoken(library, asked))
  })

  test('have no forms but those of one and of many, and no text within them', () => {
    const forms = /_(zero|two|few|many|male|female)$|_ordinal(_|$)/
    expect(known.filter(([key, text]) => forms.test(key) || text.includes('$t('))).toEqual([])
  })

  test('are read without a fact as the library reads them', () => {
    const asked = known.map(([key]) => ({ key }))
    expect(spoken(read, asked)).toEqual(spoken(library, asked))
  })

  test.each([
    'nothing',
    'states',
    'states.nothing',
    'states.never.more',
    'constructor',
    'problems.constructor',
  ])('do not have %s', (key) => expect(read(key)).toBe(key))
})

test('a million things have a plural in Spanish', () => {
  const { t, add } = createGrowingWords('es')
  add({ states: es.states })
  expect(t('states.drift-lines', { count: 1_000_000 })).toBe('difiere en 1000000 líneas')
})

test('what people typed is no text', () => {
  const { t, add } = createGrowingWords('en')
  add({ states: en.states })
  expect(t('states.ago', { age: '{{age}} $t(states.never) $&' })).toBe('{{age}} $t(states.never) $& ago')
})

type Leaf = readonly [path: string, text: string]

function leaves(tree: object, path = ''): Leaf[] {
  return Object.entries(tree).flatMap(([key, value]): Leaf[] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value as object, `${path}${key}.`),
  )
}

/** One for each gap: a number where it is written as one, and else a word that looks like a gap. */
function factsFor(text: string): Record<string, string | number> {
  const facts: Record<string, string | number> = {}
  for (const [, name = '', how] of text.matchAll(/\{\{([^},]+)(, \w+)?\}\}/g))
    facts[name] = how === undefined ? '{{x}} $1' : 1_234_567
  return facts
}
