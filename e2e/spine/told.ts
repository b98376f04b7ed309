import { expect } from 'vitest'
import { problemText, type ProblemLike } from '#shared/words/problem-text.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Person } from './person.ts'

/** A problem as it reached the person, in both languages. */
export interface Told {
  readonly code: string
  readonly en: string
  readonly es: string
}

const english = createWords('en', en).t
const spanish = createWords('es', es).t

/** Makes a call that is refused, in Spanish and in English, and answers what its bodies say. */
export async function readRefusal(person: Person, path: string, body: unknown = {}): Promise<Told> {
  person.speak('es')
  const inSpanish = await person.raw('POST', path, body)
  person.speak('en')
  const inEnglish = await person.raw('POST', path, body)
  expect(inSpanish.body.code).toBe(inEnglish.body.code)
  expect(inEnglish.status).toBeGreaterThanOrEqual(400)
  return {
    code: inEnglish.body.code ?? '',
    en: inEnglish.body.message ?? '',
    es: inSpanish.body.message ?? '',
  }
}

/** The words of a problem that came as a value, in a plan or a state: as the screens make them. */
export function tell(problem: ProblemLike): Told {
  return { code: problem.code, en: problemText(english, problem), es: problemText(spanish, problem) }
}

/** Words in two languages, about this very thing, with every fact filled in. */
export function expectWords(told: Told, ...facts: readonly string[]): void {
  expect(told.en.length).toBeGreaterThan(20)
  expect(told.es.length).toBeGreaterThan(20)
  expect(told.es).not.toBe(told.en)
  for (const text of [told.en, told.es]) {
    expect(text).not.toMatch(/\{\{|undefined|\[object/)
    for (const fact of facts) expect(text).toContain(fact)
  }
}
