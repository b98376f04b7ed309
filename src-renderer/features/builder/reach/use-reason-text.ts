import type { Verdict } from '#shared/compile/reachability/verdict.ts'
import type { Judged } from '#shared/network-file/expectations.ts'
import { placementKey } from '#shared/model/view.ts'
import { verdictText } from '#shared/words/verdict-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from '../context/builder-context.tsx'

/** The verdict that decides: of several ports, the first that is not as expected. */
export function decisive({ verdicts, expectation }: Judged): Verdict | undefined {
  return verdicts.find(({ kind }) => (kind === 'allowed') !== expectation.reaches) ?? verdicts[0]
}

/** Why something is so, in words. */
export function useReasonText(): (judged: Judged) => string {
  const { t } = useWords()
  const { view, network } = useBuilder()
  const nameOf = (id: string): string =>
    (view.devices.get(id) ?? view.gateways.get(id) ?? view.rules.get(id))?.name ?? id
  return (judged) => {
    const verdict = decisive(judged)
    if (verdict !== undefined) return verdictText(verdict, nameOf, t)
    const isDrawn = (id: string): boolean => view.placements.has(placementKey(network.id, id))
    const { from, to } = judged.expectation
    return isDrawn(from) && isDrawn(to) ? t('reach.ask.nowhere') : t('reach.expected.unknown')
  }
}
