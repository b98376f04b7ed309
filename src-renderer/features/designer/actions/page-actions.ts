import {
  Building2,
  Cable,
  CopyPlus,
  Download,
  FilePlus2,
  Focus,
  FolderOpen,
  Frame,
  History,
  IdCard,
  PanelLeft,
  Share2,
  SquarePlus,
  StickyNote,
  Type,
  Upload,
} from 'lucide-react'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import type { OpenDialog } from '../context/designer-context.tsx'
import { isByLink, isChangeable } from '../context/changeable.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import type { ActionContext } from './action-context.ts'
import { needsSelection } from './edit-actions.ts'
import { foldsByKey } from './fold-actions.ts'

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
export function fileActions(context: ActionContext): Action[] {
  const { designer, t } = context
  const open = (dialog: OpenDialog) => (): void => designer.screen.set({ dialog })
  return [
    ...files.map(({ kind, icon, key }): Action => ({
      id: kind,
      group: 'file',
      label: t(`designer.action.${kind}`),
      icon,
      ...(key === null ? {} : { shortcut: `Ctrl ${key.toUpperCase()}`, keys: [{ key, control: true }] }),
      run: open({ kind }),
    })),
    ...othersActions(context, open),
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

/** A design and others: what this person can do with it, of what it is. */
function othersActions(
  { designer, t, sharing, copyDesign }: ActionContext,
  open: (dialog: OpenDialog) => () => void,
): Action[] {
  const isOnServer = (designer.together?.designId ?? null) !== null
  // What is not one's own, or cannot be changed here, can be taken along.
  const isTaken = isByLink(designer) || !isChangeable(designer.keeping)
  const all = [
    { when: sharing !== null, id: 'share', icon: Share2, run: open({ kind: 'share' }) },
    { when: sharing === 'save', id: 'save', icon: Building2, run: open({ kind: 'save' }) },
    { when: isTaken, id: 'copy-design', icon: CopyPlus, run: copyDesign },
    { when: isOnServer, id: 'versions', icon: History, run: open({ kind: 'versions' }) },
  ] as const
  return all
    .filter(({ when }) => when)
    .map(({ id, icon, run }) => ({ id, group: 'file', label: t(`designer.action.${id}`), icon, run }))
}

const tools: readonly {
  readonly tool: 'connect' | 'frame'
  readonly icon: IconComponent
  readonly key: string
}[] = [
  { tool: 'connect', icon: Cable, key: 'l' },
  { tool: 'frame', icon: Frame, key: 'f' },
]

/** Words on the drawing. */
const words: readonly {
  readonly kind: 'text' | 'note'
  readonly icon: IconComponent
  readonly key: string
}[] = [
  { kind: 'text', icon: Type, key: 't' },
  { kind: 'note', icon: StickyNote, key: 'n' },
]

/** Tools that stay on, and what is drawn at a place by keyboard. */
export function toolActions({ designer, t, common, add, at }: ActionContext): Action[] {
  const { screen, canvas, isEditing } = designer
  const always = [common['tool-select'], common['tool-pan']]
  if (!isEditing) return always
  return [
    ...always,
    ...tools.map(({ tool, icon, key }): Action => ({
      id: `tool-${tool}`,
      group: 'tool',
      label: t(`designer.tool.${tool}`),
      icon,
      // The key of the outline is also the one that folds what is selected.
      ...(tool === 'frame' && foldsByKey(designer) ? {} : { shortcut: key.toUpperCase(), keys: [{ key }] }),
      run: () => screen.set({ tool }),
      // By keyboard a line begins at once where one is.
      ...(tool === 'frame'
        ? {}
        : {
            runByKey() {
              screen.set({ tool })
              canvas.current?.connectFromHere()
            },
          }),
    })),
    ...words.map(({ kind, icon, key }): Action => ({
      id: `add-${kind}`,
      group: 'add',
      label: t(`designer.action.add-${kind}`),
      icon,
      shortcut: key.toUpperCase(),
      // While something is selected, a letter begins its name.
      keys: screen.selection.size === 0 && screen.edgeId === null ? [{ key }] : [],
      run: () => add(kind, at),
    })),
    {
      id: 'add-outline',
      group: 'add',
      label: t('designer.action.add-outline'),
      icon: SquarePlus,
      shortcut: 'G',
      keys: [{ key: 'g' }],
      run: () => screen.set({ dialog: { kind: 'outline', id: null, at } }),
    },
  ]
}

export function viewActions(context: ActionContext): Action[] {
  const { designer, t, common } = context
  const { screen, canvas } = designer
  return [
    common.search,
    common.fit,
    {
      id: 'selected',
      group: 'view',
      label: t('designer.view.selected'),
      icon: Focus,
      shortcut: '2',
      keys: [{ key: '2' }],
      run: () => canvas.current?.fit(screen.selection),
      ...needsSelection(context),
    },
    common['zoom-in'],
    common['zoom-out'],
    common['zoom-actual'],
    common.contents,
    // Who cannot change it anyway has no mode to leave.
    ...(isChangeable(designer.keeping) ? [common.viewing] : []),
    {
      id: 'palette',
      group: 'view',
      label: t('designer.view.palette'),
      icon: PanelLeft,
      shortcut: '[',
      keys: [{ key: '[' }],
      run: () => screen.set({ isPaletteOpen: !screen.isPaletteOpen }),
    },
    common.panel,
    ...(designer.together === null || designer.together.designId !== null
      ? []
      : [
          {
            id: 'guest-name',
            group: 'view',
            label: t('designer.guest.act'),
            icon: IdCard,
            run: () => screen.set({ dialog: { kind: 'guest-name' } }),
          } as const,
        ]),
    common.keys,
  ]
}
