import { useMemo } from 'react'
import { mostNamed } from '#shared/contract/paging.ts'
import { indexModel } from '#shared/model/view.ts'
import type { Plan } from '#shared/plan/plan-value.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import type { NodeKind } from '#renderer/ui/node-kind.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { kindOfGateway } from '../context/node-kinds.ts'
import { readNode } from '../context/read-node.ts'
import { targetNode } from './access-rows.ts'
import { usePlan } from './plan-review.tsx'

export interface NamedNode {
  readonly name: string
  readonly kind: NodeKind
  readonly isGateway: boolean
}

/**
 * Names of nodes in a plan: as they are drawn, or as they were applied when they are drawn no more. A gateway of
 * several networks also serves devices that stand in another drawing: those are asked for.
 */
export function useNodeNames(): (id: string) => NamedNode {
  const { view, facts } = useBuilder()
  const { plan } = usePlan()
  const applied = useMemo(() => (facts.applied === null ? null : indexModel(facts.applied)), [facts.applied])
  const here = (id: string): NamedNode => {
    const now = readNode(view, id)
    return now.name !== '' || applied === null ? now : readNode(applied, id)
  }
  const spoken = useMemo(() => (plan === null ? [] : nodesOf(plan)), [plan])
  const elsewhere = spoken.filter((id) => here(id).name === '').slice(0, mostNamed)
  const asked = useAsk('networks', 'named', { ids: elsewhere.join(',') }, { when: elsewhere.length > 0 })
  return (id) => {
    const found = here(id)
    if (found.name !== '') return found
    const other = asked.data?.find((node) => node.id === id)
    if (other === undefined) return found
    return other.isGateway ? { ...other, kind: kindOfGateway(other.kind) } : other
  }
}

/** Every node that a plan speaks of, once. */
function nodesOf(plan: Plan): readonly string[] {
  const steps = plan.gateways.flatMap((gateway) => gateway.steps.flatMap((step) => step.nodeId ?? []))
  const access = plan.access.flatMap((change) => [...change.deviceIds, targetNode(change) ?? []].flat())
  return [...new Set([...steps, ...access])]
}
