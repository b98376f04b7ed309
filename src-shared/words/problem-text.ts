import type { ProblemCode, ProblemFacts } from '#shared/base/problem.ts'
import type { English, Placeholders, Translate } from './words.ts'

type Sentences = English['problems']

/** Codes without a sentence, and sentences with a placeholder that the code's facts do not have: none. */
type Wrong = {
  [C in ProblemCode]: C extends keyof Sentences
    ? [Exclude<Placeholders<Sentences[C]>, keyof ProblemFacts[C]>] extends [never]
      ? never
      : C
    : C
}[ProblemCode]
const complete: [Wrong] extends [never] ? true : Wrong = true

/** Facts that are words themselves, and the keys of their texts. */
const spoken = {
  'plan-limit': { what: 'shell.limit' },
  'apply-failed': { step: 'states.step', output: 'states.detail' },
  'helper-failed': { output: 'states.detail' },
  'connection-invalid': { from: 'editor.kind', to: 'editor.kind' },
  'script-failed': { step: 'utilities.step' },
  'script-timeout': { step: 'utilities.step' },
  'import-damaged': { format: 'import.format' },
  'import-empty': { format: 'import.format' },
  'import-hidden': { format: 'import.format' },
  'import-too-much': { part: 'import.part' },
} as const satisfies { readonly [C in ProblemCode]?: { readonly [F in keyof ProblemFacts[C]]?: string } }

/** Facts that a machine said: sentences quote them, so that it is seen where they end. */
const quoted: ReadonlySet<string> = new Set(['output', 'reason', 'text'])
/** Some commands say first why they failed, most say it last. */
const quotedStart = 100
const quotedEnd = 200

/** On one line, and no longer than a person reads: a command may print pages. */
function quote(said: string): string {
  const line = said.replaceAll(/\s+/g, ' ').trim()
  if (line === '') return '…'
  if (line.length <= quotedStart + quotedEnd) return line
  return `${line.slice(0, quotedStart).trimEnd()} … ${line.slice(-quotedEnd).trimStart()}`
}

/** A problem as it comes from a host: its code may be newer than this page. */
export interface ProblemLike {
  readonly code: string
  readonly facts: Readonly<Record<string, unknown>>
}

/**
 * The sentence of a problem in the language of `t`: what happened, what is true now, what to do.
 * A code this build does not know gets the sentence of `internal` with the code as its reference.
 */
export function problemText(t: Translate, problem: ProblemLike): string {
  const speak = t as (key: string, facts: Record<string, string | number>) => string
  const facts: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(problem.facts)) {
    if (typeof value === 'string') facts[name] = quoted.has(name) ? quote(value) : value
    else if (typeof value === 'number') facts[name] = value
  }
  const words: Readonly<Record<string, string>> = Object.hasOwn(spoken, problem.code)
    ? spoken[problem.code as keyof typeof spoken]
    : {}
  for (const [name, area] of Object.entries(words)) {
    // What a machine said has keys only where it is a word of Trama's own.
    if (!/^[\w.-]+$/.test(String(facts[name]))) continue
    const key = `${area}.${facts[name]}`
    const text = speak(key, {})
    if (text !== key) facts[name] = text
  }
  const sentence = speak(`problems.${problem.code}`, facts)
  const isKnown = complete && sentence !== `problems.${problem.code}`
  return isKnown ? sentence : speak('problems.internal', { ref: problem.code })
}
