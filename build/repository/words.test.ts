import { describe, expect, test } from 'vitest'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { listSources, readTracked } from './tracked-files.ts'

type Tree = { readonly [key: string]: string | Tree }

/** Every text by its dotted path. */
function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '').toSorted()
const english = flatten(en)
const spanish = flatten(es)
const keys = [...english.keys()]
const where = (isWrong: (key: string, en: string, es: string) => boolean): string[] =>
  keys.filter((key) => isWrong(key, english.get(key) ?? '', spanish.get(key) ?? ''))

describe('both languages', () => {
  test('have the same keys', () => {
    expect([...spanish.keys()].toSorted()).toEqual(keys.toSorted())
  })

  test('need the same facts', () => {
    expect(where((_, one, other) => placeholders(one).join() !== placeholders(other).join())).toEqual([])
  })

  test('have no empty text and no stray space', () => {
    expect(
      where((_, one, other) => [one, other].some((text) => text === '' || /^ \S|\s$/.test(text))),
    ).toEqual([])
  })

  test('have both plural forms', () => {
    const base = (key: string): string => key.replace(/_(one|other)$/, '')
    const lonely = keys.filter(
      (key) =>
        /_(one|other)$/.test(key) && !(english.has(`${base(key)}_one`) && english.has(`${base(key)}_other`)),
    )
    expect(lonely).toEqual([])
  })
})

test('a Spanish question or exclamation opens with its mark', () => {
  expect(
    where(
      (_, __, text) => (/\?/.test(text) && !text.includes('¿')) || (/!/.test(text) && !text.includes('¡')),
    ),
  ).toEqual([])
})

test('no text apologizes', () => {
  const tone = /\b(oops|sorry|lo sentimos|disculpe)\b/i
  expect(where((_, one, other) => tone.test(one) || tone.test(other))).toEqual([])
})

/**
 * A text counts as used where its key stands, where a template makes it (`plan.step.${what}`), or, since tables
 * of keys are written without their area too, where its last part stands alone.
 */
test('every text is used somewhere', () => {
  const code = listSources()
    .filter((path) => !path.startsWith('src-shared/words/') && !/\.test\.tsx?$/.test(path))
    .map(readTracked)
    .join('\n')
  const parts = new Set(code.match(/[\w-]+/g))
  const made = [...code.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`\n]*)`/g)].map((match) => toPattern(match[1] ?? ''))
  const isUsed = (key: string): boolean =>
    key.startsWith('problems.') ||
    parts.has(key.slice(key.lastIndexOf('.') + 1)) ||
    made.some((pattern) => pattern.test(key))
  expect(keys.filter((key) => !isUsed(key.replace(/_(one|other)$/, '')))).toEqual([])
})

/** The keys that a template literal can make: each `${...}` stands for some text. */
function toPattern(template: string): RegExp {
  const fixed = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
  return new RegExp(
    `^${fixed.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
  )
}
