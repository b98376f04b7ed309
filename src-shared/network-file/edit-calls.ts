import type { Edit } from '#shared/model/edit-value.ts'
import type { FileChanges } from './file-edits.ts'
import { mostAtOnce } from './work.ts'

/** Edits that are stored at once, and how much of what the file asks for is stored with them. */
export interface EditCall {
  readonly edits: readonly Edit[]
  readonly asked: number
}

/** The edits of a file in the calls that store them: what only makes way is never left without what it makes way for. */
export function editCalls({ edits, asked, together }: FileChanges): readonly EditCall[] {
  const calls: EditCall[] = []
  for (let from = 0; from < edits.length;) {
    const end = Math.min(from + mostAtOnce, edits.length)
    const to = together.find((range) => range.from < end && end < range.to)?.from ?? end
    const done = asked.filter(({ after }) => from < after && after <= to)
    calls.push({ edits: edits.slice(from, to), asked: done.length })
    from = to
  }
  return calls
}
