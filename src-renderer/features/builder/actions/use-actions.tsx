import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import { askedOnce } from '#renderer/editor/actions/asked-once.ts'
import { commonActions } from '#renderer/editor/actions/common-actions.ts'
import { useTravel } from '#renderer/editor/steps/use-travel.ts'
import { toEntries } from '#renderer/editor/actions/to-entries.ts'
import { withNamedKeys } from '#renderer/editor/keys/name-keys.ts'
import { nameEdits } from '#shared/model/name-edits.ts'
import type { Point } from '#shared/base/rect.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { usePlan } from '../plan/plan-review.tsx'
import type { ActionContext } from './action-context.ts'
import { foldSelectionActions } from './fold-actions.ts'
import { addActions, editActions, viewActions } from './page-actions.ts'
import { selectionActions } from './selection-actions.ts'
import { useAsDesign } from './use-as-design.ts'
import { useDownloadNftables } from './use-download-nftables.ts'

export interface BuilderActions {
  readonly actionsAt: (at: Point | null) => readonly Action[]
  readonly entriesAt: (at: Point | null) => readonly MenuEntry[]
}

/** Everything that can be done now, and the menu of the canvas. */
export function useActions(): BuilderActions {
  const { t } = useWords()
  const builder = useBuilder()
  const { draft, view, network } = builder
  const { past, future, value } = draft.history
  const travel = useTravel(builder)
  const taking = (take: () => void) => (): boolean => {
    take()
    return builder.builder.draft.state().history.value !== value
  }
  const common = commonActions({
    editor: builder,
    t,
    history: {
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      undo: () =>
        travel(
          'undone',
          nameEdits(past.at(-1), value, 'back'),
          taking(() => builder.builder.draft.undo()),
        ),
      redo: () =>
        travel(
          'redone',
          nameEdits(future.at(-1), value),
          taking(() => builder.builder.draft.redo()),
        ),
    },
    all: () => (view.placementsOfNetwork.get(network.id) ?? []).map((placement) => placement.nodeId),
  })
  const context = {
    builder,
    t,
    common,
    startPlan: usePlan().start,
    copy: useCopy(),
    download: useDownloadNftables(),
    openAsDesign: useAsDesign(),
    maySaveOnDisk: useMay('disk.save'),
    mayWrite: useMay('network.write'),
  }
  const actionsAt = askedOnce((at) => actionsOf({ ...context, at }).map((action) => withNamedKeys(t, action)))
  return { actionsAt, entriesAt: (at) => entriesOf(actionsAt(at), at) }
}

function actionsOf(context: ActionContext): readonly Action[] {
  const { screen, isEditing } = context.builder
  if (screen.panel === 'plan') return viewActions(context)
  return [
    context.common['tool-select'],
    context.common['tool-pan'],
    ...(isEditing ? [...addActions(context), ...editActions(context)] : []),
    ...selectionActions(context),
    ...foldSelectionActions(context),
    ...viewActions(context),
  ]
}

/** What the menu of the empty canvas has besides what can be added there. */
const ofGround: ReadonlySet<string> = new Set(['fit', 'select-all', 'reach'])

/** The menu of the canvas: of what is selected, or of the place that was pointed at. */
function entriesOf(actions: readonly Action[], at: Point | null): readonly MenuEntry[] {
  const own = actions.filter((action) => action.isOfSelection === true)
  if (own.length > 0) return toEntries(own)
  if (at === null) return []
  return toEntries(actions.filter(({ id, group }) => group === 'add' || ofGround.has(id)))
}
