import {
  Expand,
  Hand,
  Keyboard,
  ListTree,
  MousePointer2,
  PanelRight,
  PencilRuler,
  Save,
  Plus,
  Redo2,
  RefreshCw,
  Search,
  SquareDashedMousePointer,
  Undo2,
} from 'lucide-react'
import { endsTunnels } from '#shared/model/connect.ts'
import type { OpenDialog } from '../context/view-state.ts'
import type { ActionContext } from './action-context.ts'
import type { Action } from './action.ts'

export function toolActions({ builder, t }: ActionContext): Action[] {
  const { screen } = builder
  return [
    {
      id: 'select',
      group: 'tool',
      label: t('builder.tools.select'),
      icon: MousePointer2,
      shortcut: 'V',
      keys: [{ key: 'v' }],
      run: () => screen.set({ tool: 'select' }),
    },
    {
      id: 'pan',
      group: 'tool',
      label: t('builder.tools.pan'),
      icon: Hand,
      shortcut: 'H',
      keys: [{ key: 'h' }],
      run: () => screen.set({ tool: 'pan' }),
    },
  ]
}

export function addActions({ builder, t, at }: ActionContext): Action[] {
  const { screen, view, network, isEditing } = builder
  if (!isEditing) return []
  const hasVpn = (view.placementsOfNetwork.get(network.id) ?? []).some((placement) => {
    const gateway = view.gateways.get(placement.nodeId)
    return gateway !== undefined && endsTunnels(gateway)
  })
  const [selected] = screen.selection
  const besideId =
    screen.selection.size === 1 && selected !== undefined && view.gateways.has(selected) ? selected : null
  const open = (kind: 'add-device' | 'add-gateway' | 'add-rule') => (): void =>
    screen.set({ dialog: { kind, at, besideId } satisfies OpenDialog })
  return [
    {
      id: 'add-device',
      group: 'add',
      label: t('builder.action.add-device'),
      icon: Plus,
      shortcut: 'D',
      keys: [{ key: 'd' }],
      run: open('add-device'),
    },
    {
      id: 'add-gateway',
      group: 'add',
      label: t('builder.action.add-gateway'),
      icon: Plus,
      shortcut: 'G',
      keys: [{ key: 'g' }],
      run: open('add-gateway'),
    },
    {
      id: 'add-rule',
      group: 'add',
      label: t('builder.action.add-rule'),
      icon: Plus,
      shortcut: 'R',
      keys: [{ key: 'r' }],
      run: open('add-rule'),
      ...(hasVpn ? {} : { disabledReason: t('builder.tools.needs-vpn') }),
    },
  ]
}

export function editActions({ builder, t, startPlan }: ActionContext): Action[] {
  const { screen, draft, view, network, isEditing, maySynchronize } = builder
  if (!isEditing) return []
  const { past, future } = draft.history
  return [
    {
      id: 'undo',
      group: 'edit',
      label: t('builder.tools.undo'),
      icon: Undo2,
      shortcut: 'Ctrl Z',
      keys: [{ key: 'z', control: true, shift: false }],
      ...(past.length > 0 ? {} : { disabledReason: t('builder.tools.nothing-to-undo') }),
      run: () => builder.builder.draft.undo(),
    },
    {
      id: 'redo',
      group: 'edit',
      label: t('builder.tools.redo'),
      icon: Redo2,
      shortcut: 'Ctrl Shift Z',
      keys: [
        { key: 'z', control: true, shift: true },
        { key: 'y', control: true },
      ],
      ...(future.length > 0 ? {} : { disabledReason: t('builder.tools.nothing-to-redo') }),
      run: () => builder.builder.draft.redo(),
    },
    {
      id: 'select-all',
      group: 'edit',
      label: t('builder.action.select-all'),
      icon: SquareDashedMousePointer,
      shortcut: 'Ctrl A',
      keys: [{ key: 'a', control: true }],
      run: () =>
        screen.set({
          selection: new Set(
            (view.placementsOfNetwork.get(network.id) ?? []).map((placement) => placement.nodeId),
          ),
          edgeId: null,
        }),
    },
    ...(maySynchronize
      ? [
          {
            id: 'synchronize',
            group: 'edit',
            label: t('builder.action.synchronize'),
            icon: RefreshCw,
            shortcut: 'Ctrl Enter',
            keys: [{ key: 'enter', control: true }],
            run: startPlan,
          } as const,
        ]
      : []),
  ]
}

export function viewActions({ builder, t, openAsDesign, maySaveOnDisk }: ActionContext): Action[] {
  const { screen, canvas } = builder
  return [
    {
      id: 'search',
      group: 'view',
      label: t('builder.tools.search'),
      icon: Search,
      shortcut: 'Ctrl K',
      keys: [
        { key: 'k', control: true },
        { key: 'f', control: true },
      ],
      run: () => screen.set({ dialog: { kind: 'search' } }),
    },
    {
      id: 'fit',
      group: 'view',
      label: t('builder.action.fit'),
      icon: Expand,
      shortcut: '1',
      keys: [{ key: '1' }],
      run: () => canvas.current?.fit(),
    },
    {
      id: 'contents',
      group: 'view',
      label: t('builder.tools.contents'),
      icon: ListTree,
      shortcut: 'O',
      keys: [{ key: 'o' }],
      run: () => screen.set({ panel: { kind: 'contents' }, isPanelOpen: true }),
    },
    {
      id: 'keys',
      group: 'view',
      label: t('builder.tools.keys'),
      icon: Keyboard,
      shortcut: '?',
      keys: [{ key: '?' }],
      run: () => screen.set({ dialog: { kind: 'keys' } }),
    },
    {
      id: 'as-design',
      group: 'view',
      label: t('builder.action.as-design'),
      icon: PencilRuler,
      run: openAsDesign,
    },
    ...(maySaveOnDisk
      ? [
          {
            id: 'save-files',
            group: 'view',
            label: t('builder.action.save-files'),
            icon: Save,
            run: () => screen.set({ dialog: { kind: 'save-files' } }),
          } as const,
        ]
      : []),
    {
      id: 'panel-toggle',
      group: 'view',
      label: t('builder.action.panel-toggle'),
      icon: PanelRight,
      shortcut: ']',
      keys: [{ key: ']' }],
      run: () => screen.set({ isPanelOpen: !screen.isPanelOpen }),
    },
  ]
}
