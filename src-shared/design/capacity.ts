import { problem, type Problem } from '#shared/base/problem.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { Design } from './design.ts'

/** What an act would add. */
export interface Growth {
  readonly nodes?: number
  readonly relationships?: number
  readonly outlines?: number
}

/** Why a design cannot take so much more; null when it can. */
export function refuseGrowth(design: Design, growth: Growth): Problem<'design-limit'> | null {
  const { nodes, relationships, outlines } = bounds.design
  const fits =
    design.nodes.size + (growth.nodes ?? 0) <= nodes &&
    design.relationships.size + (growth.relationships ?? 0) <= relationships &&
    design.outlines.size + (growth.outlines ?? 0) <= outlines
  return fits ? null : problem('design-limit', { nodes, relationships, outlines })
}
