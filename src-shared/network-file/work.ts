import type { Problem } from '#shared/base/problem.ts'
import { applyEdit } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { fault, type FaultCode, type FaultFacts, type FileFault, type TextPlace } from './fault.ts'

export type Path = readonly (string | number)[]

/** Edits that a file needs so far, the model after them, and what is wrong. */
export interface Work {
  readonly networkId: string
  readonly model: () => Model
  /** Applies an edit if the model takes it. */
  readonly attempt: (edit: Edit) => Problem | null
  /** Applies an edit that the value at a path asks for; a refusal stands there. */
  readonly add: (edit: Edit, path: Path) => void
  readonly refuse: <C extends FaultCode>(path: Path, code: C, facts: FaultFacts[C]) => void
  /** Notes a problem of the model with what stands at a path. */
  readonly deny: (path: Path, problem: Problem) => void
  readonly edits: readonly Edit[]
  readonly faults: readonly FileFault[]
}

/** Faults that are worth reading; looking up the place of each costs time. */
const mostFaults = 100

/** Begins with a model; nothing is changed yet. */
export function createWork(start: Model, networkId: string, placeOf: (path: Path) => TextPlace): Work {
  let model = start
  const edits: Edit[] = []
  const faults: FileFault[] = []
  const note = (found: () => FileFault): void => {
    if (faults.length < mostFaults) faults.push(found())
  }
  const attempt = (edit: Edit): Problem | null => {
    const done = applyEdit(model, networkId, edit)
    if (!done.ok) return done.problem
    model = done.value
    edits.push(edit)
    return null
  }
  const deny = (path: Path, problem: Problem): void =>
    note(() => ({ at: placeOf(path), kind: 'problem', problem }))
  return {
    networkId,
    model: () => model,
    attempt,
    add: (edit, path) => {
      const problem = attempt(edit)
      if (problem !== null) deny(path, problem)
    },
    deny,
    refuse: (path, code, facts) => note(() => fault(placeOf(path), code, facts)),
    edits,
    faults,
  }
}
