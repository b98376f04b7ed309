import type { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { toInputProblems } from '#shared/contract/input-problem.ts'
import type { importOutput, ImportLine } from '#shared/contract/paging.ts'
import type { Model } from '#shared/model/model.ts'
import { foldText } from '../kernel/text/search-text.ts'

/** What an import makes of a model, and of each of its lines. */
export interface Imported {
  readonly model: Model
  readonly lines: readonly ImportLine[]
}

/** What a line said, as a record's form, or every reason why it is none. */
export type Read<T> =
  | { readonly ok: true; readonly form: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Checks a record as its form does; places of problems are field names. */
export function readForm<S extends z.ZodType>(
  schema: S,
  given: Readonly<Record<string, unknown>>,
  found: readonly Problem[],
): Read<z.infer<S>> {
  const read = schema.safeParse(given)
  if (read.success && found.length === 0) return { ok: true, form: read.data }
  const places = new Set(found.map((each) => each.at?.[0]))
  const further = read.success ? [] : toInputProblems(read.error.issues, given)
  // What is known of a cell already is said once.
  return { ok: false, problems: [...found, ...further.filter((each) => !places.has(each.at?.[0]))] }
}

/** A refused line; its problems stand at the heads of the file's own columns. */
export function refuseLine(
  line: number,
  name: string,
  problems: readonly Problem[],
  headOf: (field: string) => string,
): ImportLine {
  return {
    line,
    name,
    does: 'refused',
    problems: problems.map(({ code, facts, at = [] }) => ({
      code,
      facts: { ...facts },
      at: at.map(headOf),
    })),
  }
}

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'active', 'si', 'verdadero', 'activo', 'activa'])
const no = new Set(['false', 'no', 'n', '0', 'inactive', 'falso', 'inactivo', 'inactiva'])

/** Whether a cell says yes; empty: what is usual. */
export function readActive(cell: string | undefined, usual: boolean): boolean | Problem {
  const said = foldText(cell ?? '')
  if (said === '') return usual
  if (yes.has(said)) return true
  return no.has(said) ? false : problem('field-unreadable', { value: said.slice(0, 80) }, ['active'])
}

/** The answer for a whole file. */
export function sumUp(
  lines: readonly ImportLine[],
  unknownColumns: readonly string[],
): z.infer<typeof importOutput> {
  const count = (does: ImportLine['does']): number => lines.filter((line) => line.does === does).length
  return {
    lines: [...lines],
    added: count('add'),
    changed: count('change'),
    refused: count('refused'),
    unknownColumns: [...unknownColumns],
  }
}
