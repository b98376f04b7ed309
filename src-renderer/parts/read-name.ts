import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { unreadable } from '#shared/contract/input-problem.ts'
import { bounds } from '#shared/model/bounds.ts'
import { noControls } from '#shared/model/name-letters.ts'

/**
 * Reads a name as its schema does, with the same problems, for pages that would load the library of schemas for
 * nothing else.
 */
export function readName(text: string, { max }: { readonly max: number } = bounds.name): Result<string> {
  const read = readLabel(text, { max })
  if (!read.ok) return read
  if (read.value === '') return fail(problem('field-required'))
  return noControls.test(read.value) ? read : fail(unreadable(read.value))
}

/** Reads what is written on a line of a design, which may be nothing. */
export function readLabel(
  text: string,
  { max }: { readonly max: number } = bounds.relationshipLabel,
): Result<string> {
  const trimmed = text.trim()
  // By letters as people count them, not by the halves that some are stored as: so do schemas.
  return [...trimmed].length > max ? fail(problem('field-too-long', { value: max })) : ok(trimmed)
}
