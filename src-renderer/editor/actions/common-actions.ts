import {
  Expand,
  Eye,
  Hand,
  Keyboard,
  ListTree,
  MousePointer2,
  PanelRight,
  Redo2,
  Scan,
  Search,
  SquareDashedMousePointer,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { Translate } from '#shared/words/words.ts'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { zoomStep } from '#renderer/canvas/view/view-window.ts'
import type { EditorBase } from '../context/editor-context.tsx'
import type { Action, KeyStroke } from '../context/action.ts'

/** What every editor can do, by its id: each editor puts it where it belongs among its own. */
export type CommonActions = Readonly<Record<CommonId, Action>>
type CommonId = (typeof ids)[number]
const ids = [
  'tool-select',
  'tool-pan',
  'undo',
  'redo',
  'select-all',
  'search',
  'fit',
  'zoom-in',
  'zoom-out',
  'zoom-actual',
  'contents',
  'viewing',
  'panel',
  'keys',
] as const

export interface CommonInput {
  readonly editor: Pick<EditorBase, 'screen' | 'canvas'>
  readonly t: Translate
  readonly history: {
    readonly canUndo: boolean
    readonly canRedo: boolean
    readonly undo: () => void
    readonly redo: () => void
  }
  /** Everything that can be selected. */
  readonly all: () => Iterable<string>
}

const control = (key: string): KeyStroke => ({ key, control: true })

/** Tools, history, and what is seen. Keys are the same in every editor. */
export function commonActions({ editor, t, history, all }: CommonInput): CommonActions {
  const { screen, canvas } = editor
  const action = (
    id: CommonId,
    group: Action['group'],
    icon: IconComponent,
    shortcut: string,
    keys: readonly KeyStroke[],
    run: () => void,
  ): Action => ({ id, group, label: labelOf(t, id), icon, shortcut, keys, run })
  const ofCanvas = (
    id: 'zoom-in' | 'zoom-out',
    icon: IconComponent,
    shortcut: string,
    signs: readonly string[],
    run: () => void,
  ): Action => ({
    ...action(id, 'view', icon, shortcut, [...signs.map((key) => ({ key })), ...signs.map(control)], run),
    isOfCanvas: true,
  })
  return {
    'tool-select': action('tool-select', 'tool', MousePointer2, 'V', [{ key: 'v' }], () =>
      screen.set({ tool: 'select' }),
    ),
    'tool-pan': action('tool-pan', 'tool', Hand, 'H', [{ key: 'h' }], () => screen.set({ tool: 'pan' })),
    undo: {
      ...action('undo', 'edit', Undo2, 'Ctrl Z', [{ ...control('z'), shift: false }], history.undo),
      ...(history.canUndo ? {} : { disabledReason: t('editor.reason.nothing-to-undo') }),
    },
    redo: {
      ...action(
        'redo',
        'edit',
        Redo2,
        'Ctrl Shift Z',
        [{ ...control('z'), shift: true }, control('y')],
        history.redo,
      ),
      ...(history.canRedo ? {} : { disabledReason: t('editor.reason.nothing-to-redo') }),
    },
    'select-all': action('select-all', 'edit', SquareDashedMousePointer, 'Ctrl A', [control('a')], () =>
      screen.set({ selection: new Set(all()), edgeId: null }),
    ),
    search: action('search', 'view', Search, 'Ctrl K', [control('k'), control('f')], () =>
      screen.set({ dialog: { kind: 'search' } }),
    ),
    fit: action('fit', 'view', Expand, '1', [{ key: '1' }], () => canvas.current?.fit()),
    'zoom-in': ofCanvas('zoom-in', ZoomIn, '+', ['+', '='], () => canvas.current?.zoomBy(zoomStep)),
    'zoom-out': ofCanvas('zoom-out', ZoomOut, '-', ['-'], () => canvas.current?.zoomBy(1 / zoomStep)),
    'zoom-actual': {
      ...action('zoom-actual', 'view', Scan, 'Ctrl 0', [control('0')], () => canvas.current?.zoomTo(1)),
      isOfCanvas: true,
    },
    contents: action('contents', 'view', ListTree, 'O', [{ key: 'o' }], () =>
      screen.set({ panel: 'contents', isPanelOpen: true }),
    ),
    viewing: action('viewing', 'view', Eye, 'E', [{ key: 'e' }], () =>
      screen.set({ isViewing: !screen.isViewing, tool: 'select' }),
    ),
    panel: action('panel', 'view', PanelRight, ']', [{ key: ']' }], () =>
      screen.set({ isPanelOpen: !screen.isPanelOpen }),
    ),
    keys: action('keys', 'view', Keyboard, '?', [{ key: '?' }], () =>
      screen.set({ dialog: { kind: 'keys' } }),
    ),
  }
}

function labelOf(t: Translate, id: CommonId): string {
  if (id === 'tool-select') return t('editor.tool.select')
  if (id === 'tool-pan') return t('editor.tool.pan')
  if (id === 'zoom-in' || id === 'zoom-out' || id === 'zoom-actual') return t(`editor.canvas.${id}`)
  return t(`editor.action.${id}`)
}
