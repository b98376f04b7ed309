import type { Problem } from '#shared/base/problem.ts'
import type { Design } from './design.ts'

/** What may be looked at again in a drawing, by the id of the node or outline. Nothing of it refuses anything. */
export type Findings = ReadonlyMap<string, readonly Problem[]>

export function checkDesign(design: Design): Findings {
  return new Map()
}
