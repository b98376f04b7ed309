import { placementKey } from '#shared/model/view.ts'
import type { Judged } from '#shared/network-file/expectations.ts'
import { idOfReason } from '#shared/words/verdict-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { readNode } from '../context/read-node.ts'
import { decisive } from './use-reason-text.ts'

/** Leads to what decides: a rule, a gateway, another device, or else the device that is asked about. */
export function OpenReason({ judged }: { readonly judged: Judged }) {
  const { t } = useWords()
  const { view, network, show } = useBuilder()
  const verdict = decisive(judged)
  const { from, to } = judged.expectation
  const id = [verdict === undefined ? null : idOfReason(verdict), to, from].find(
    (each) => each !== null && view.placements.has(placementKey(network.id, each)),
  )
  if (id === undefined || id === null) return null
  return (
    <Button size="xs" variant="ghost" className="-ms-2" onClick={() => show([id])}>
      {t('reach.expected.open', { name: readNode(view, id).name })}
    </Button>
  )
}
