import { useMemo } from 'react'
import { indexModel } from '#shared/model/view.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'
import { useBuilder } from '../builder-context.tsx'
import { readNode } from '../panel/Relations.tsx'

export interface NamedNode {
  readonly name: string
  readonly kind: NodeKind
  readonly isGateway: boolean
}

/** Names of nodes in a plan: as they are drawn, or as they were applied when they are drawn no more. */
export function useNodeNames(): (id: string) => NamedNode {
  const { view, facts } = useBuilder()
  const applied = useMemo(() => (facts.applied === null ? null : indexModel(facts.applied)), [facts.applied])
  return (id) => {
    const now = readNode(view, id)
    return now.name !== '' || applied === null ? now : readNode(applied, id)
  }
}
