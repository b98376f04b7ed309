import type { Words } from '#shared/words/create-words.ts'
import type { Options } from '../start/options.ts'

/** How a command ends. What lies in the settings is told apart: to start again would not help. */
export const exit = { done: 0, failed: 1, misused: 2, misconfigured: 78 } as const

export type Exit = (typeof exit)[keyof typeof exit]

/** What a command works with. */
export interface Terminal {
  readonly options: Options
  readonly words: Words
  /** The file of settings that an administrator edits, whether it is there or not. */
  readonly settings: string
  /** What stands after the name of the command. */
  readonly given: readonly string[]
  readonly say: (line: string) => void
  /** Also a line, where mistakes are told. */
  readonly complain: (line: string) => void
}

/** The sentence of a failure. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
