import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { v7 } from 'uuid'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Session } from '#shared/contract/accounts.ts'
import { browserCapabilities } from '#shared/contract/browser-capabilities.ts'
import { createBackend } from '#shared/contract/client.ts'
import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, anOutline, aRelationship, idOf } from '#shared/design/testing/designs.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Locale } from '#shared/words/words.ts'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import { capabilitiesAtom } from '#renderer/state/capabilities.ts'
import { HostProvider } from '#renderer/state/host.tsx'
import { sessionAtom } from '#renderer/state/session.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import { createFakeHost, type Answers } from '#renderer/testing/fake-host.ts'
import { createDialogs } from '#renderer/ui/dialogs.ts'
import { createToasts, type Toast } from '#renderer/ui/toasts.ts'
import { TooltipProvider } from '#renderer/ui/Tooltip.tsx'
import '#renderer/ui/styles/app.css'
import { createEditorDrafts } from '#renderer/editor/context/drafts.ts'
import { EditorProvider } from '#renderer/editor/context/editor-context.tsx'
import {
  DesignerProvider,
  type Designer,
  type DesignerView,
  type OpenDialog,
} from '#renderer/features/designer/context/designer-context.tsx'
import { createDesignStore, type DesignStore } from '#renderer/features/designer/document/design-store.ts'
import { firstView } from '#renderer/features/designer/testing/first-view.ts'
import { beginHistory } from '#shared/document/history.ts'
import { DropHint } from '#renderer/features/designer/files/DropHint.tsx'
import { OpenedDialog } from '../OpenedDialog.tsx'

/** Two nodes with a line, one of them in an outline. */
export const office: Design = toDesign({
  outlines: [anOutline('area', { name: 'Bogotá', range: '10.0.0.0/24' })],
  nodes: [
    aNode('ana', { x: 40, y: 40, outlineId: idOf('area'), privateIp: '10.0.0.1', observations: 'desk 4' }),
    aNode('erp', { x: 400, y: 40, kind: 'database' }),
  ],
  relationships: [aRelationship('r', idOf('ana'), idOf('erp'), { label: 'SQL', direction: 'forward' })],
})

export interface DialogPlan {
  /** Null: none is open at first. */
  readonly dialog: OpenDialog | null
  readonly design?: Design
  readonly screen?: Partial<Omit<DesignerView, 'set' | 'drafts'>>
  readonly actions?: readonly Action[]
  readonly locale?: Locale
  /** In place of keeping what is begun. */
  readonly beginDesign?: () => Promise<void>
  readonly session?: Session
  /** What the server answers. */
  readonly answers?: Answers
  /** In place of what `dialog` opens. */
  readonly element?: (close: () => void) => ReactNode
}

export interface ShownDialog {
  readonly design: () => Design
  readonly designer: () => Designer
  /** What was begun: name and design. */
  readonly begun: readonly { readonly name: string; readonly design: Design }[]
  /** What the page was asked for: `open ID`, `show IDS`, `rename NAME`. */
  readonly asked: readonly string[]
  readonly notices: readonly Omit<Toast, 'id'>[]
}

/** A dialog over a page that only records what it is asked, with a real document behind it. */
export async function showDialog(plan: DialogPlan): Promise<ShownDialog> {
  const { locale = 'en', design = office, session = null, answers = {} } = plan
  localStorage.clear()
  const store = createDesignStore(beginHistory(design), () => undefined)
  const state = createStore()
  state.set(wordsAtom, createWords(locale, locale === 'en' ? en : es))
  state.set(sessionAtom, session)
  state.set(capabilitiesAtom, browserCapabilities)
  const record: Recorded = { begun: [], asked: [], designer: null }
  const notices: Omit<Toast, 'id'>[] = []
  const toasts = { ...createToasts(), add: (toast: Omit<Toast, 'id'>) => String(notices.push(toast)) }
  const host = { backend: createBackend(createFakeHost(answers).transport), toasts, dialogs: createDialogs() }
  const router = createMemoryRouter([
    { path: '/', element: <Page plan={plan} store={store} record={record} /> },
  ])
  await page.viewport(1024, 900)
  await render(
    <Provider store={state}>
      <HostProvider host={host}>
        <QueryClientProvider client={new QueryClient()}>
          <TooltipProvider>
            <RouterProvider router={router} />
          </TooltipProvider>
        </QueryClientProvider>
      </HostProvider>
    </Provider>,
  )
  return {
    design: () => store.state().value,
    designer: () => {
      if (record.designer === null) throw new Error('nothing was rendered')
      return record.designer
    },
    begun: record.begun,
    asked: record.asked,
    notices,
  }
}

interface Recorded {
  readonly begun: { readonly name: string; readonly design: Design }[]
  readonly asked: string[]
  designer: Designer | null
}

interface PageProps {
  readonly plan: DialogPlan
  readonly store: DesignStore
  readonly record: Recorded
}

function Page({ plan, store, record }: PageProps) {
  const { dialog, screen, actions = [], element } = plan
  const fake = useFakeDesigner({ ...firstView, dialog, ...screen }, store, record)
  const designer = { ...fake, beginDesign: plan.beginDesign ?? fake.beginDesign }
  record.designer = designer
  const close = (): void => designer.screen.set({ dialog: null })
  return (
    <DesignerProvider value={designer}>
      <main>
        <h1>{designer.name}</h1>
      </main>
      <EditorProvider value={{ ...designer, actionsAt: () => actions, entriesAt: () => [] }}>
        {element === undefined ? <OpenedDialog /> : element(close)}
        <DropHint />
      </EditorProvider>
    </DesignerProvider>
  )
}

function useFakeDesigner(
  start: Omit<DesignerView, 'set' | 'drafts'>,
  store: DesignStore,
  { asked, begun }: Recorded,
): Designer {
  const [screen, setScreen] = useState(start)
  const [drafts] = useState(createEditorDrafts)
  const canvas = useRef<CanvasControl>({
    center: () => ({ x: 2000, y: 0 }),
    bring: () => undefined,
    bringOnceDrawn: () => undefined,
    sees: () => true,
    remember: () => () => undefined,
    reveal: () => undefined,
    takeKeys: () => undefined,
  } as never)
  const { value: design, past, future } = useSyncExternalStore(store.subscribe, store.state)
  return {
    id: idOf('open'),
    name: 'Office',
    rename: (name) => void asked.push(`rename ${name}`),
    design,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: store.undo,
    redo: store.redo,
    isEditing: !screen.isViewing,
    keeping: { kind: 'kept' },
    together: null,
    presence: null,
    findings: new Map(),
    screen: { ...screen, drafts, set: (part) => setScreen((old) => ({ ...old, ...part })) },
    canvas,
    act(step, merge) {
      if ('ok' in step && !step.ok) return false
      store.act('ok' in step ? step.value : step, merge)
      return true
    },
    show: (ids) => void asked.push(`show ${ids.length}`),
    openDesign: async (id) => void asked.push(`open ${id}`),
    beginDesign: async (name, next) => void begun.push({ name, design: next }),
    fold: () => undefined,
    makeId: v7,
  }
}

export interface SavedFile {
  readonly name: string
  readonly blob: Blob
}

/** Files that the browser is given to save from now on; none is written. Restored with all mocks. */
export function catchFiles(): readonly SavedFile[] {
  const blobs = new Map<string, Blob>()
  const saved: SavedFile[] = []
  const make = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
    const address = make(source)
    if (source instanceof Blob) blobs.set(address, source)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob !== undefined) saved.push({ name: this.download, blob })
  })
  return saved
}
