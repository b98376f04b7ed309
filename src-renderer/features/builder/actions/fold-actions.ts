import { FoldVertical, Group, UnfoldVertical } from 'lucide-react'
import type { Action } from '#renderer/editor/context/action.ts'
import { foldWays } from '../fold/groups.ts'
import { groupsInSelection } from '../fold/selected-groups.ts'
import type { ActionContext } from './action-context.ts'

/** Folding and unfolding what is selected. F does the one or the other. */
export function foldSelectionActions({ builder, t }: ActionContext): Action[] {
  const { fold, screen, view, canvas } = builder
  const selected = [...screen.selection]
  const folded = groupsInSelection(fold, screen.selection)
  const loose = selected.filter((id) => view.devices.has(id) && fold.foldedAt(id) === undefined)
  const again = loose.filter(fold.isGrouped)
  const fit = (ids: readonly string[]): unknown => requestAnimationFrame(() => canvas.current?.fit(ids))
  // Where the card is that they are inside of by then.
  const reveal = ([first = '']: readonly string[]): unknown =>
    requestAnimationFrame(() => canvas.current?.reveal(first))
  const shared = { group: 'edit', isOfSelection: true } as const
  const f = { shortcut: 'F', keys: [{ key: 'f' }] } as const
  const unfold: Action = {
    ...shared,
    ...f,
    id: 'unfold',
    label: t('builder.fold.action.unfold'),
    icon: UnfoldVertical,
    run() {
      fold.unfold(folded.map(({ id }) => id))
      fit(folded.flatMap(({ insideIds }) => insideIds))
    },
  }
  const foldAgain: Action = {
    ...shared,
    ...(folded.length === 0 ? f : {}),
    id: 'fold',
    label: t('builder.fold.action.fold'),
    icon: FoldVertical,
    run() {
      fold.foldOf(again)
      reveal(again)
    },
  }
  const byHand: Action = {
    ...shared,
    ...(folded.length === 0 && again.length === 0 ? f : {}),
    id: 'fold-hand',
    label: t('builder.fold.action.hand'),
    icon: Group,
    run() {
      fold.foldByHand(loose)
      reveal(loose)
    },
  }
  return [
    ...(folded.length > 0 ? [unfold] : []),
    ...(again.length > 0 ? [foldAgain] : []),
    ...(loose.length > 1 ? [byHand] : []),
  ]
}

/** What devices are put together by, for search and the list of keys. */
export function foldViewActions({ builder, t }: ActionContext): Action[] {
  const { fold, canvas } = builder
  const fit = (): unknown => requestAnimationFrame(() => canvas.current?.fit())
  return ([...foldWays, null] as const)
    .filter((way) => way !== fold.way)
    .map((way) => ({
      id: `fold-${way ?? 'nothing'}`,
      group: 'view',
      label: t(`builder.fold.action.${way ?? 'nothing'}`),
      icon: way === null ? UnfoldVertical : FoldVertical,
      run() {
        fold.choose(way)
        fit()
      },
    }))
}
