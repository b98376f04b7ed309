import { useDeferredValue, useMemo } from 'react'
import { reachability } from '#shared/compile/reachability/reachability.ts'
import type { Expectation } from '#shared/model/expectation.ts'
import { judgeExpectations, type Judged } from '#shared/network-file/expectations.ts'
import { useBuilder } from '../context/builder-context.tsx'

export interface Reach {
  readonly judge: (expectations: readonly Expectation[]) => readonly Judged[]
  /** What is expected of the network as it is drawn, in its order. */
  readonly expected: readonly Judged[]
}

/** What the drawing says of who reaches what. It looks at the whole: while something is dragged it comes a moment later. */
export function useReach(): Reach {
  const { view, network } = useBuilder()
  const shown = useDeferredValue(view)
  return useMemo(() => {
    const reach = reachability(shown.model)
    const judge = (expectations: readonly Expectation[]) =>
      judgeExpectations(shown, network.id, expectations, reach)
    return { judge, expected: judge(shown.networks.get(network.id)?.expectations ?? []) }
  }, [shown, network.id])
}
