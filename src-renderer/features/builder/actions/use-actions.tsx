import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { toEntry } from '#renderer/parts/actions/to-entry.ts'
import type { Point } from '#shared/base/rect.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { usePlan } from '../plan/plan-review.tsx'
import type { Action } from './action.ts'
import { addActions, editActions, toolActions, viewActions } from './page-actions.ts'
import { selectionActions } from './selection-actions.ts'
import { useAsDesign } from './use-as-design.ts'
import { useDownloadNftables } from './use-download-nftables.ts'

/** Everything that can be done now. `at`: where on the canvas, when a place was pointed at. */
export function useActions(at: Point | null = null): readonly Action[] {
  const { t } = useWords()
  const builder = useBuilder()
  const plan = usePlan()
  const copy = useCopy()
  const download = useDownloadNftables()
  const openAsDesign = useAsDesign()
  const maySaveOnDisk = useMay('disk.save')
  const isReviewing = builder.screen.panel.kind === 'plan'
  const context = { builder, t, at, startPlan: plan.start, copy, download, openAsDesign, maySaveOnDisk }
  if (isReviewing) return viewActions(context)
  return [
    ...toolActions(context),
    ...addActions(context),
    ...editActions(context),
    ...selectionActions(context),
    ...viewActions(context),
  ]
}

/** The menu of the canvas: of what is selected, or of the place that was pointed at. */
export function menuEntries(actions: readonly Action[], at: Point | null): readonly MenuEntry[] {
  const own = actions.filter((action) => action.group === 'selection')
  const shown =
    own.length > 0
      ? own
      : at === null
        ? []
        : actions.filter(
            (action) => action.group === 'add' || action.id === 'fit' || action.id === 'select-all',
          )
  return shown.flatMap((action): MenuEntry[] => [
    ...(action.danger === true && shown.length > 1
      ? [{ kind: 'separator', id: 'before-danger' } as const]
      : []),
    toEntry(action),
  ])
}
