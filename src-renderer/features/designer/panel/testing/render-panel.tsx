import { createStore, Provider } from 'jotai'
import { useRef, useState, useSyncExternalStore } from 'react'
import { customProperties } from '#renderer/ui/custom-properties.ts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { v7 } from 'uuid'
import type { Session } from '#shared/contract/accounts.ts'
import { setFolded } from '#shared/design/fold.ts'
import { checkDesign } from '#shared/design/check-design.ts'
import type { Design, DesignContent } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Locale } from '#shared/words/words.ts'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'
import { sessionAtom } from '#renderer/state/session.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import { TooltipProvider } from '#renderer/ui/Tooltip.tsx'
import '#renderer/ui/styles/app.css'
import { createEditorDrafts } from '#renderer/editor/context/drafts.ts'
import { EditorProvider } from '#renderer/editor/context/editor-context.tsx'
import {
  DesignerProvider,
  useDesigner,
  type Designer,
  type DesignerView,
} from '#renderer/features/designer/context/designer-context.tsx'
import { createDesignStore, type DesignStore } from '#renderer/features/designer/document/design-store.ts'
import { firstView } from '#renderer/features/designer/testing/first-view.ts'
import { beginHistory } from '#shared/document/history.ts'
import { useWhyReadOnly } from '../use-why-read-only.ts'
import { DesignerPanel, type DesignerPanelProps } from '../DesignerPanel.tsx'

export interface PanelPlan {
  readonly content: Partial<DesignContent>
  readonly screen?: Partial<Omit<DesignerView, 'set' | 'drafts'>>
  readonly locale?: Locale
  readonly session?: Session
  readonly props?: DesignerPanelProps
}

export interface ShownPanel {
  readonly design: () => Design
  readonly store: DesignStore
  /** What is seen and selected now. */
  readonly screen: () => DesignerView
  readonly name: () => string
  /** What the canvas was asked for, in order: `reveal ID`, `connect ID`, `focus`. */
  readonly asked: readonly string[]
  /** Codes of what an act was refused for. */
  readonly refused: readonly string[]
}

/** The panel beside a canvas that only records what it is asked, over a real document. */
export async function renderPanel(plan: PanelPlan): Promise<ShownPanel> {
  const { locale = 'en', session = null } = plan
  const store = createDesignStore(
    beginHistory(toDesign({ nodes: [], relationships: [], outlines: [], ...plan.content })),
    () => undefined,
  )
  const state = createStore()
  state.set(wordsAtom, createWords(locale, locale === 'en' ? en : es))
  state.set(sessionAtom, session)
  const asked: string[] = []
  const refused: string[] = []
  const latest: { designer: Designer | null } = { designer: null }
  const now = (): Designer => {
    if (latest.designer === null) throw new Error('nothing was rendered')
    return latest.designer
  }
  const Page = () => {
    const designer = useFakeDesigner({ store, screen: { ...firstView, ...plan.screen }, asked, refused })
    latest.designer = designer
    return (
      <DesignerProvider value={designer}>
        <main>
          <h1>{designer.name}</h1>
        </main>
        <div
          style={{
            display: 'flex',
            height: 'min(800px, 100dvh)',
            ...customProperties({ '--w-panel': '19rem' }),
          }}
        >
          <Panel {...plan.props} />
        </div>
      </DesignerProvider>
    )
  }
  const address = locale === 'es' ? '/es/networks/designer' : '/networks/designer'
  const router = createMemoryRouter([{ path: address, element: <Page /> }], { initialEntries: [address] })
  await page.viewport(1024, 900)
  await render(
    <Provider store={state}>
      <TooltipProvider>
        <RouterProvider router={router} />
      </TooltipProvider>
    </Provider>,
  )
  return {
    design: () => store.state().value,
    store,
    screen: () => now().screen,
    name: () => now().name,
    asked,
    refused,
  }
}

function Panel(props: DesignerPanelProps) {
  const whyReadOnly = useWhyReadOnly()
  return (
    <EditorProvider value={{ ...useDesigner(), whyReadOnly, actionsAt: () => [], entriesAt: () => [] }}>
      <DesignerPanel {...props} />
    </EditorProvider>
  )
}

interface FakePlan {
  readonly store: DesignStore
  readonly screen: Omit<DesignerView, 'set' | 'drafts'>
  readonly asked: string[]
  readonly refused: string[]
}

function useFakeDesigner({ store, screen: start, asked, refused }: FakePlan): Designer {
  const [screen, setScreen] = useState(start)
  const [drafts] = useState(createEditorDrafts)
  const [name, setName] = useState('Office')
  const canvas = useRef<CanvasControl>(canvasThatTells(asked))
  const { value: design, past, future } = useSyncExternalStore(store.subscribe, store.state)
  const set = (part: Partial<Omit<DesignerView, 'set' | 'drafts'>>): void =>
    setScreen((old) => ({ ...old, ...part }))
  return {
    id: 'design',
    name,
    rename: setName,
    design,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: store.undo,
    redo: store.redo,
    together: null,
    presence: null,
    isEditing: !screen.isViewing,
    keeping: { kind: 'kept' },
    findings: checkDesign(design),
    screen: { ...screen, drafts, set },
    canvas,
    act(step, merge) {
      if ('ok' in step && !step.ok) {
        refused.push(step.problem.code)
        return false
      }
      store.act('ok' in step ? step.value : step, merge)
      return true
    },
    show(ids) {
      set({ selection: new Set(ids), edgeId: null, panel: 'selected', isPanelOpen: true })
      asked.push(`show ${ids.join(' ')}`)
    },
    fold: (ids, isFolded) => store.act(setFolded(design, ids, isFolded)),
    openDesign: () => Promise.resolve(),
    beginDesign: () => Promise.resolve(),
    makeId: v7,
  }
}

function canvasThatTells(asked: string[]): CanvasControl {
  return {
    fit: () => undefined,
    bring: () => undefined,
    bringOnceDrawn: () => undefined,
    sees: () => true,
    remember: () => () => undefined,
    reveal: (id) => void asked.push(`reveal ${id}`),
    show: (ids) => void asked.push(`show ${ids.join(' ')}`),
    comeBack: (id) => void asked.push(`come back ${id}`),
    zoomBy: () => undefined,
    zoomTo: () => undefined,
    center: () => ({ x: 0, y: 0 }),
    toCanvas: (point) => point,
    startConnecting: (id) => void asked.push(`connect ${id}`),
    connectFromHere: () => undefined,
    focus: () => void asked.push('focus'),
    takeKeys: () => undefined,
  }
}
