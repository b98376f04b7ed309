import { useStore } from 'jotai'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useSearchParams } from 'react-router'
import { v7 } from 'uuid'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { SaveState } from '#shared/document/save-state.ts'
import { advise, check } from '#shared/model/check.ts'
import { indexModel } from '#shared/model/view.ts'
import { useShell } from '#renderer/frame/use-shell.tsx'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'
import { LeaveGuard } from '#renderer/parts/LeaveGuard.tsx'
import { useTellProblem } from '#renderer/state/use-tell-problem.ts'
import { useBackend, useToasts } from '#renderer/state/host.tsx'
import { sessionAtom, useMay } from '#renderer/state/session.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { BuilderLayout } from '#renderer/ui/layouts/BuilderLayout.tsx'
import { adviseFiles, useFiles } from './live/use-files.ts'
import { useStatesElsewhere } from './live/use-states-elsewhere.ts'
import { BarEnd, BarStart } from './bar/BuilderBar.tsx'
import { EditorProvider } from '#renderer/editor/context/editor-context.tsx'
import { useViewState } from '#renderer/editor/context/view-state.ts'
import { useActions } from './actions/use-actions.tsx'
import {
  BuilderProvider,
  useBuilder,
  type BuilderPanel,
  type BuilderScreenValue,
  type OpenDialog,
} from './context/builder-context.tsx'
import { BuilderCanvas } from './BuilderCanvas.tsx'
import { createBuilder } from './context/create-builder.ts'
import { namesOf } from './context/record-names.ts'
import { OpenedDialog } from './dialogs/OpenedDialog.tsx'
import { OpenPanel } from './panel/OpenPanel.tsx'
import { PlanProvider, usePlanReview } from './plan/plan-review.tsx'
import { readTruths } from './live/truth.ts'
import { useFold } from './fold/use-fold.ts'
import { deviceState } from './scene/to-node.ts'
import { deviceSync } from './scene/to-scene.ts'
import type { OpenedDrawing } from './use-drawing.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

/** The builder of a network whose drawing has been read. */
export function BuilderScreen({
  networkId,
  opened,
}: {
  readonly networkId: string
  readonly opened: OpenedDrawing
}) {
  const value = useBuilderValue(networkId, opened)
  const review = usePlanReview(value)
  const shell = useShell()
  const { t } = useWords()
  const { dialog } = value.screen
  const isPanelOpen = value.screen.isPanelOpen || value.screen.panel !== 'selected'
  useFocusOnArrival(value.canvas)
  return (
    <BuilderProvider value={value}>
      <PlanProvider value={review}>
        <BuilderEditor>
          <BuilderLayout
            {...shell}
            bar={{ start: <BarStart />, end: <BarEnd /> }}
            panel={isPanelOpen ? <OpenPanel /> : undefined}
          >
            <BuilderCanvas />
          </BuilderLayout>
          <OpenedDialog />
        </BuilderEditor>
        {/* A form in a dialog guards the page itself; these two have none, and lead away. */}
        {dialog === null || dialog.kind === 'keys' || dialog.kind === 'search' ? (
          <LeaveGuard isUnsaved={isAtRisk(value.draft.save)} text={t('builder.save.leave')} />
        ) : null}
      </PlanProvider>
    </BuilderProvider>
  )
}

/** What the parts of every editor need of this one. */
function BuilderEditor({ children }: { readonly children: ReactNode }) {
  const { t } = useWords()
  const builder = useBuilder()
  const mayWrite = useMay('network.write')
  const actions = useActions()
  const whyReadOnly = mayWrite && builder.screen.isViewing ? t('editor.panel.viewing') : undefined
  return <EditorProvider value={{ ...builder, ...actions, whyReadOnly }}>{children}</EditorProvider>
}

/** What this browser keeps is sent by a page after this one; what is on its way is there in a moment. */
function isAtRisk(save: SaveState): boolean {
  return save.kind === 'saving' || (save.kind === 'offline' && !save.isKept)
}

/** The document, the feed and what follows from them, once for all parts of the screen. */
function useBuilderValue(networkId: string, opened: OpenedDrawing): BuilderScreenValue {
  const builder = useOpenBuilder(networkId, opened)
  const tell = useTellProblem()
  const first = useFirstDialog(opened)
  const screen = useViewState<BuilderPanel, OpenDialog, { readonly hoverId: string | null }>(
    () => ({ hoverId: null }),
    first,
  )
  const canvas = useRef<CanvasControl | null>(null)
  const draft = useSyncExternalStore(builder.draft.subscribe, builder.draft.state)
  const states = useSyncExternalStore(builder.live.subscribe, () => builder.live.live().states)
  useStatesElsewhere(states)
  const runs = useSyncExternalStore(builder.live.subscribe, () => builder.live.live().runs)
  const tunnels = useSyncExternalStore(builder.live.subscribe, () => builder.live.live().tunnels)
  const live = useMemo(() => ({ states, runs }), [states, runs])
  const facts = useSyncExternalStore(builder.subscribeFacts, builder.facts)
  const mayWrite = useMay('network.write')
  const maySynchronize = useMay('network.synchronize')
  const model = draft.history.value
  const view = useMemo(() => indexModel(model), [model])
  // Checking looks at the whole; while something is dragged or typed it may come a moment later.
  const checked = useDeferredValue(model)
  const problems = useMemo(() => check(checked, networkId), [checked, networkId])
  const files = useFiles(networkId, draft.save)
  const advice = useMemo(
    () => [...adviseFiles(view, files), ...advise(checked, networkId)],
    [view, checked, files, networkId],
  )
  const truths = useMemo(
    () => readTruths(view, networkId, { states, tunnels, applied: facts.applied }),
    [view, networkId, states, tunnels, facts.applied],
  )
  const stateOf = useCallback(
    (id: string) => deviceState(truths.node(id), deviceSync({ view, networkId, states }, id)),
    [truths, view, networkId, states],
  )
  const fold = useFold({ networkId, view, stateOf })
  const network = view.networks.get(networkId) ?? missing(networkId)
  const edit: BuilderScreenValue['edit'] = (edits, options = {}) => {
    if (edits.length === 0) return ok(undefined)
    const answer = builder.draft.edit(edits)
    if (!answer.ok && options.quiet !== true) {
      tell(answer.problem, { id: `refused-${answer.problem.code}` })
    }
    return answer
  }
  return {
    builder,
    network,
    model,
    view,
    draft,
    live,
    facts,
    truths,
    problems,
    advice,
    files,
    fold,
    screen,
    canvas,
    isEditing: mayWrite && !screen.isViewing && screen.panel !== 'plan',
    maySynchronize,
    makeId: v7,
    edit,
    names: namesOf(view, edit),
    show(ids, options) {
      // Only those that are asked for leave their card.
      const inside = ids.filter((id) => fold.foldedAt(id) !== undefined)
      if (inside.length > 0) fold.takeOut(inside)
      screen.set({
        selection: new Set(ids),
        edgeId: null,
        panel: 'selected',
        isPanelOpen: true,
        dialog: null,
      })
      // Once they are drawn.
      requestAnimationFrame(() => canvas.current?.show(ids, options))
    },
    presence: builder.presence,
  }
}

/** The gateway whose set-up the address asks for, once: a page that is loaded again does not open it again. */
function useFirstDialog({ drawing }: OpenedDrawing): OpenDialog | null {
  const [search, setSearch] = useSearchParams()
  const gatewayId = search.get('setup')
  useEffect(() => {
    if (gatewayId !== null)
      setSearch(
        (old) => {
          old.delete('setup')
          return old
        },
        { replace: true },
      )
  }, [gatewayId, setSearch])
  const isDrawn = drawing.gateways.some(({ id }) => id === gatewayId)
  return gatewayId !== null && isDrawn ? { kind: 'set-up-gateway', gatewayId } : null
}

function useOpenBuilder(networkId: string, { drawing, owner, keeper }: OpenedDrawing) {
  const { networks } = useBackend()
  const store = useStore()
  const toasts = useToasts()
  const { t } = useWords()
  const textOf = useProblemText()
  const say = useRef({ t, textOf })
  useEffect(() => {
    say.current = { t, textOf }
  })
  const [builder] = useState(() => {
    const ownerNow = (): string => ownerOf(store.get(sessionAtom))
    const sayLost = (
      id: string,
      problems: readonly Problem[],
      title: 'builder.save.dropped-title' | 'builder.save.not-undone-title',
    ): unknown =>
      toasts.add({
        id,
        tone: 'warn',
        title: say.current.t(title, { count: problems.length }),
        text: problems.slice(0, 3).map(say.current.textOf).join(' '),
        // One way for all of them, or none.
        meaning: problems.every(({ code }) => code === problems[0]?.code) ? problems[0]?.code : undefined,
      })
    return createBuilder({
      networkId,
      drawing,
      peer: v7(),
      networks: {
        ...networks,
        // What somebody drew is sent in their own name, or not at all.
        edit: (input) =>
          ownerNow() === owner ? networks.edit(input) : Promise.resolve(fail(problem('session-expired'))),
      },
      keeper,
      mayKeepHistory: () => ownerNow() === owner,
      wait: waitInPage,
      onDropped: (problems) =>
        sayLost(`dropped-${problems[0]?.code ?? ''}`, problems, 'builder.save.dropped-title'),
      onGaveWay: (names) =>
        toasts.add({
          id: 'gave-way',
          tone: 'warn',
          title: say.current.t('builder.save.gave-way-title', { count: names.length }),
          text: say.current.t('builder.save.gave-way', { names: names.slice(0, 5).join(', ') }),
          timeoutMs: 10_000,
        }),
      onNotUndone: (problems) =>
        sayLost(`not-undone-${problems[0]?.code ?? ''}`, problems, 'builder.save.not-undone-title'),
      onEditedElsewhere: () =>
        toasts.add({
          id: 'edited-elsewhere',
          tone: 'busy',
          title: say.current.t('builder.save.edited-elsewhere'),
        }),
    })
  })
  useEffect(() => builder.open(), [builder])
  return builder
}

/** Waits, and not longer than until the network is there again. */
function waitInPage(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

function missing(id: string): never {
  throw new Error(`no network ${id} in its drawing`)
}
