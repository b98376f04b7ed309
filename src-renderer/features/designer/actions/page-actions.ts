import {
  Cable,
  Download,
  Eye,
  Expand,
  FilePlus2,
  Focus,
  FolderOpen,
  Frame,
  Hand,
  History,
  Keyboard,
  ListTree,
  MousePointer2,
  PanelLeft,
  PanelRight,
  Search,
  Share2,
  SquarePlus,
  Upload,
} from 'lucide-react'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import type { Tool } from '#renderer/canvas/scene/canvas-props.ts'
import type { OpenDialog } from '../context/view-state.ts'
import type { ActionContext, DesignerAction } from './action-context.ts'
import { needsSelection } from './edit-actions.ts'

const files: readonly {
  readonly kind: 'new' | 'designs' | 'export'
  readonly icon: IconComponent
  readonly key: string | null
}[] = [
  { kind: 'new', icon: FilePlus2, key: null },
  { kind: 'designs', icon: FolderOpen, key: 'o' },
  { kind: 'export', icon: Download, key: 'e' },
]

/** Designs and files. */
export function fileActions({ designer, t }: ActionContext): DesignerAction[] {
  const open = (dialog: OpenDialog) => (): void => designer.screen.set({ dialog })
  return [
    ...files.map(({ kind, icon, key }): DesignerAction => ({
      id: kind,
      group: 'file',
      label: t(`designer.action.${kind}`),
      icon,
      ...(key === null ? {} : { shortcut: `Ctrl ${key.toUpperCase()}`, keys: [{ key, control: true }] }),
      run: open({ kind }),
    })),
    {
      id: 'share',
      group: 'file',
      label: t('designer.action.share'),
      icon: Share2,
      run: open({ kind: 'share' }),
    },
    ...((designer.together?.designId ?? null) === null
      ? []
      : [
          {
            id: 'versions',
            group: 'file',
            label: t('designer.action.versions'),
            icon: History,
            run: open({ kind: 'versions' }),
          } as const,
        ]),
    {
      id: 'import',
      group: 'file',
      label: t('designer.action.import'),
      icon: Upload,
      shortcut: 'Ctrl I',
      keys: [{ key: 'i', control: true }],
      run: open({ kind: 'import', files: [] }),
    },
  ]
}

const tools: readonly {
  readonly tool: Tool
  readonly icon: IconComponent
  readonly key: string
  readonly edits: boolean
}[] = [
  { tool: 'select', icon: MousePointer2, key: 'v', edits: false },
  { tool: 'pan', icon: Hand, key: 'h', edits: false },
  { tool: 'connect', icon: Cable, key: 'l', edits: true },
  { tool: 'frame', icon: Frame, key: 'f', edits: true },
]

/** Tools that stay on, and what is drawn at a place by keyboard. */
export function toolActions({ designer, t, at }: ActionContext): DesignerAction[] {
  const { screen, isEditing } = designer
  return [
    ...tools
      .filter(({ edits }) => isEditing || !edits)
      .map(({ tool, icon, key }): DesignerAction => ({
        id: `tool-${tool}`,
        group: 'tool',
        label: t(`designer.tool.${tool}`),
        icon,
        shortcut: key.toUpperCase(),
        keys: [{ key }],
        run: () => screen.set({ tool }),
      })),
    ...(isEditing
      ? [
          {
            id: 'add-outline',
            group: 'add',
            label: t('designer.action.add-outline'),
            icon: SquarePlus,
            shortcut: 'G',
            keys: [{ key: 'g' }],
            run: () => screen.set({ dialog: { kind: 'outline', id: null, at } }),
          } as const,
        ]
      : []),
  ]
}

export function viewActions(context: ActionContext): DesignerAction[] {
  const { designer, t } = context
  const { screen, canvas } = designer
  const view = (
    id: string,
    icon: IconComponent,
    shortcut: string,
    keys: NonNullable<DesignerAction['keys']>,
    run: () => void,
  ): DesignerAction => ({
    id,
    group: 'view',
    label: t(`designer.view.${id}` as 'designer.view.fit'),
    icon,
    shortcut,
    keys,
    run,
  })
  return [
    view(
      'search',
      Search,
      'Ctrl K',
      [
        { key: 'k', control: true },
        { key: 'f', control: true },
      ],
      () => screen.set({ dialog: { kind: 'search' } }),
    ),
    view('fit', Expand, '1', [{ key: '1' }], () => canvas.current?.fit()),
    {
      ...view('selected', Focus, '2', [{ key: '2' }], () => canvas.current?.fit(screen.selection)),
      ...needsSelection(context),
    },
    view('contents', ListTree, 'O', [{ key: 'o' }], () => screen.set({ side: 'contents', isSideOpen: true })),
    view('viewing', Eye, 'E', [{ key: 'e' }], () =>
      screen.set({ isViewing: !screen.isViewing, tool: 'select' }),
    ),
    view('palette', PanelLeft, '[', [{ key: '[' }], () =>
      screen.set({ isPaletteOpen: !screen.isPaletteOpen }),
    ),
    view('side', PanelRight, ']', [{ key: ']' }], () => screen.set({ isSideOpen: !screen.isSideOpen })),
    view('keys', Keyboard, '?', [{ key: '?' }], () => screen.set({ dialog: { kind: 'keys' } })),
  ]
}
