import type { Problem } from '#shared/base/problem.ts'
import { applyEdit } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { fault, type FaultCode, type FaultFacts, type FileFault, type TextPlace } from './fault.ts'

export type Path = readonly (string | number)[]

/** What a file asks for, and how many edits it takes until it is so. */
export interface AskedEdit {
  readonly edit: Edit
  readonly after: number
}

/** Edits from one on, up to another that is not among them. */
export interface EditRange {
  readonly from: number
  readonly to: number
}

/** Edits that a file needs so far, the model after them, and what is wrong. */
export interface Work {
  readonly networkId: string
  readonly model: () => Model
  /** Applies an edit that the file asks for, if the model takes it. */
  readonly attempt: (edit: Edit) => Problem | null
  /** Applies an edit that the value at a path asks for; a refusal stands there. */
  readonly add: (edit: Edit, path: Path) => void
  /** Applies an edit that only makes way for others, if the model takes it. */
  readonly makeWay: (edit: Edit) => Problem | null
  /** Notes that what an edit asks for has come about by others, which made way. */
  readonly fulfil: (edit: Edit) => void
  /** Notes that no edit from this one to the last one so far may be stored without the others; a path asks for it. */
  readonly keepTogether: (from: number, path: Path) => void
  /** Refuses the file where this many more changes are more than one may make. */
  readonly refuseTooMany: (more: number) => boolean
  readonly refuse: <C extends FaultCode>(path: Path, code: C, facts: FaultFacts[C]) => void
  /** Notes a problem of the model with what stands at a path. */
  readonly deny: (path: Path, problem: Problem) => void
  readonly edits: readonly Edit[]
  readonly asked: readonly AskedEdit[]
  readonly together: readonly EditRange[]
  readonly faults: readonly FileFault[]
}

/** Edits that one call stores. */
export const mostAtOnce = 500
/** Changes of one file at most; more are made by several files, one after the other. */
export const mostChanges = 5000

/** Faults that are worth reading; looking up the place of each costs time. */
const mostFaults = 100

/** Begins with a model; nothing is changed yet. */
export function createWork(start: Model, networkId: string, placeOf: (path: Path) => TextPlace): Work {
  let model = start
  const edits: Edit[] = []
  const asked: AskedEdit[] = []
  const together: EditRange[] = []
  const faults: FileFault[] = []
  const note = (found: () => FileFault): void => {
    if (faults.length < mostFaults) faults.push(found())
  }
  const makeWay = (edit: Edit): Problem | null => {
    const done = applyEdit(model, networkId, edit)
    if (!done.ok) return done.problem
    model = done.value
    edits.push(edit)
    return null
  }
  const fulfil = (edit: Edit): void => void asked.push({ edit, after: edits.length })
  const attempt = (edit: Edit): Problem | null => {
    const problem = makeWay(edit)
    if (problem === null) fulfil(edit)
    return problem
  }
  const deny = (path: Path, problem: Problem): void =>
    note(() => ({ at: placeOf(path), kind: 'problem', problem }))
  const refuse: Work['refuse'] = (path, code, facts) => note(() => fault(placeOf(path), code, facts))
  let isTooMany = false
  const refuseTooMany = (more: number): boolean => {
    if (edits.length + more > mostChanges && !isTooMany) {
      isTooMany = true
      refuse([], 'too-many-changes', { most: mostChanges })
    }
    return isTooMany
  }
  const keepTogether = (first: number, path: Path): void => {
    let from = first
    while ((together.at(-1)?.to ?? 0) > first) from = Math.min(from, together.pop()?.from ?? from)
    together.push({ from, to: edits.length })
    const count = edits.length - from
    if (count > mostAtOnce) refuse(path, 'circle-too-long', { count, most: mostAtOnce })
  }
  return {
    networkId,
    model: () => model,
    attempt,
    add: (edit, path) => {
      const problem = attempt(edit)
      if (problem !== null) deny(path, problem)
    },
    makeWay,
    fulfil,
    keepTogether,
    refuseTooMany,
    deny,
    refuse,
    edits,
    asked,
    together,
    faults,
  }
}
