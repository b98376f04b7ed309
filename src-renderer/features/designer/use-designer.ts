import { useDeferredValue, useMemo, useRef, useSyncExternalStore } from 'react'
import { v7 } from 'uuid'
import type { Design } from '#shared/design/design.ts'
import type { StepName } from '#shared/document/step-name.ts'
import { checkDesign } from '#shared/design/check-design.ts'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'
import { useTellProblem } from '#renderer/state/use-tell-problem.ts'
import { isWide, useViewState } from '#renderer/editor/context/view-state.ts'
import { applyPatch, invertPatch, type Patch } from '#shared/design/patch.ts'
import { namePatch } from '#shared/design/name-patch.ts'
import { useTravel } from '#renderer/editor/steps/use-travel.ts'
import { namesOf } from './context/design-names.ts'
import { isChangeable } from './context/changeable.ts'
import type { Designer, OpenDialog, OwnView } from './context/designer-context.tsx'
import type { OpenedDesign } from './open/open-design.ts'
import { useFolds } from './use-folds.ts'
import type { Ways } from './open/use-open-design.ts'

/** The document, what is selected and what follows from them, once for all parts of the screen. */
export function useDesignerValue(
  opened: OpenedDesign,
  { open, begin }: Ways,
  /** What is open from the beginning. */
  first: OpenDialog | null = null,
): Designer {
  const tell = useTellProblem()
  const screen = useViewState<never, OpenDialog, OwnView>(
    () => ({ isPaletteOpen: isWide(), arranging: null }),
    first,
  )
  const canvas = useRef<CanvasControl | null>(null)
  const { store } = opened
  const { value: drawn, past, future } = useSyncExternalStore(store.subscribe, store.state)
  const name = useSyncExternalStore(opened.subscribe, opened.name)
  const keeping = useSyncExternalStore(opened.subscribe, opened.keeping)
  const presence = useMemo(
    () => (opened.together === null ? null : { subscribe: opened.subscribe, ...opened.together }),
    [opened],
  )
  const act: Designer['act'] = (step, merge) => {
    if (!('ok' in step)) {
      store.act(step, merge)
      return true
    }
    if (step.ok) {
      store.act(step.value, merge)
      return true
    }
    tell(step.problem, { id: `refused-${step.problem.code}` })
    return false
  }
  const isEditing = !screen.isViewing && isChangeable(keeping)
  const { design, fold } = useFolds(drawn, { isEditing, act, canvas })
  // Checking looks at the whole; while something is typed it may come a moment later.
  const checked = useDeferredValue(design)
  const findings = useMemo(() => checkDesign(checked), [checked])
  const travel = useTravel({ canvas, screen })
  const undone = past.at(-1)
  const redone = future.at(-1)
  const taking = (take: () => void) => (): boolean => {
    take()
    return store.state().value !== drawn
  }
  return {
    id: opened.id,
    name,
    rename: opened.rename,
    design,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () =>
      travel('undone', undone === undefined ? null : nameUndone(undone, design), taking(store.undo)),
    redo: () => travel('redone', redone === undefined ? null : nameDone(redone, design), taking(store.redo)),
    isEditing,
    keeping,
    together: opened.together,
    presence,
    findings,
    screen,
    canvas,
    act,
    fold,
    names: namesOf(design, act),
    show(ids, options) {
      screen.set({ selection: new Set(ids), edgeId: null, panel: 'selected', isPanelOpen: true })
      // Once they are drawn.
      requestAnimationFrame(() => canvas.current?.show(ids, options))
    },
    openDesign: open,
    beginDesign: begin,
    makeId: v7,
  }
}

/** What a step does that leads on from a design. */
function nameDone(patch: Patch, design: Design): StepName {
  return namePatch(patch, [applyPatch(design, patch), design])
}

/** What a step did that led to a design; `back` leads back. */
function nameUndone(back: Patch, design: Design): StepName {
  return namePatch(invertPatch(back), [applyPatch(design, back), design])
}
