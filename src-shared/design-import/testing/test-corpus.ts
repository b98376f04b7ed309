import { describe, expect, it } from 'vitest'
import type { ProblemCode } from '#shared/base/problem.ts'
import { designContent } from '#shared/design/design.ts'
import { toContent } from '#shared/design/value.ts'
import type { ImportNote } from '../drawing/notes.ts'
import { corpusFile, importBytes, linesOf } from './import-file.ts'

/** What a file of the corpus must give: lines as `linesOf` writes them, and each kind of note once. */
export type CorpusCase =
  | {
      readonly file: string
      readonly nodes: readonly string[]
      readonly relationships: readonly string[]
      readonly outlines: readonly string[]
      readonly notes: readonly ImportNote['kind'][]
    }
  | { readonly file: string; readonly refused: ProblemCode }

/** One test for each file of a format. */
export function testCorpus(format: string, cases: readonly CorpusCase[]): void {
  describe(`files of ${format}`, () => {
    it.each(cases)('$file', async ({ file, ...expected }) => {
      expect(await outcome(format, file)).toEqual(expected)
    })
  })
}

async function outcome(format: string, file: string): Promise<object> {
  const result = await importBytes(file, corpusFile(`${format}/${file}`))
  if (!result.ok) return { refused: result.problem.code }
  // Throws where the design breaks a bound of designs.
  designContent.parse(toContent(result.value.design))
  if (result.value.format !== format) return { format: result.value.format }
  return { ...linesOf(result.value), notes: [...new Set(result.value.notes.map(({ kind }) => kind))] }
}
