import { expect } from 'vitest'
import type { TokenArea } from '#shared/model/token.ts'
import type { Translate } from '#shared/words/words.ts'

/** One command as it is run four times: in both languages, as text and as JSON. */
export interface CommandCase {
  /** Without `trama`. */
  readonly path: string
  /** What follows the path in the run of this number. */
  readonly args: (run: number) => readonly string[] | Promise<readonly string[]>
  readonly code: number
  /** What people read in the run of this number; null: the answer is a file, the same in every language. */
  readonly says: ((t: Translate, run: number) => string) | null
  /** What programs read in the run of this number, field by field. */
  readonly json: (run: number) => unknown
  /** What is typed into it. */
  readonly input?: () => string
  /** Without which part of the API the server refuses it; null: it asks no server, or with another token. */
  readonly area: TokenArea | null
  /** It answers without a server. */
  readonly isLocal?: true
  /** Arguments that name nothing there is, and what is said of it. */
  readonly missing?: { readonly args: readonly string[]; readonly says: (t: Translate) => string }
}

/** What the cases find on the server and on the disk. */
export interface CaseWorld {
  readonly folder: string
  readonly token: () => string
  /** A file that describes a new network, by its number. */
  readonly newFile: (run: number) => string
  /** The digest of a plan that changes a gateway. */
  readonly changedDigest: (run: number) => Promise<string>
}

/** What differs from run to run, by what it has to look like. */
export const like = (pattern: RegExp): unknown => expect.stringMatching(pattern)
export const anyId = like(/^[0-9a-f-]{36}$/)
export const anyCount: unknown = expect.any(Number)
/** Whom nobody knows. */
export const nobody = 'Nadie'
/** The network that the cases ask for. */
export const network = ['Oficina'] as const
/** What is said where there is no such network. */
export const noNetwork = {
  args: [nobody],
  says: (t: Translate) => t('commandLine.unknown.network', { name: nobody }),
}
/** What is said where there is no such file. */
export const noFile = (args: readonly string[] = []) => ({
  args: ['-f', '/nowhere.yaml', ...args],
  says: (t: Translate) => t('commandLine.file-missing', { path: '/nowhere.yaml' }),
})

/** Where the run of this number writes. */
export type Paths = (name: string, run: number) => string
