import type { Problem } from '#shared/base/problem.ts'

/** What only a file may have wrong, and the facts that its sentence needs. */
export interface FaultFacts {
  /** `mib`: the limit. */
  'too-large': { mib: number }
  /** No YAML at all; `reason` is what the reader of YAML calls it. */
  'not-yaml': { reason: string }
  'no-aliases': Record<string, never>
  'no-tags': Record<string, never>
  'too-deep': { depth: number }
  'one-document': Record<string, never>
  'key-twice': { key: string }
  'key-unknown': { key: string }
  'version-unknown': { version: string }
  'name-unknown': { name: string }
  'name-unclear': { name: string }
  'name-twice': { name: string }
  'exit-not-dialled': { gateway: string }
  'network-by-page': Record<string, never>
  /** `command`: what adds it. */
  'gateway-by-command': { name: string; command: string }
  'too-many-changes': { most: number }
  /** `count`: edits that have to be stored at once. */
  'circle-too-long': { count: number; most: number }
  'id-unknown': { id: string }
}
export type FaultCode = keyof FaultFacts

/** Where in a text, both from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** One thing wrong with a file, where it stands. A problem is one that the model or a field has. */
export type FileFault = { readonly at: TextPlace } & (
  | { readonly kind: 'problem'; readonly problem: Problem }
  | {
      [C in FaultCode]: { readonly kind: 'fault'; readonly code: C; readonly facts: FaultFacts[C] }
    }[FaultCode]
)

/** A fault of a file at a place. */
export function fault<C extends FaultCode>(at: TextPlace, code: C, facts: FaultFacts[C]): FileFault {
  return { at, kind: 'fault', code, facts } as FileFault
}
