import { PencilRuler, Plus, RefreshCw, Save, Waypoints } from 'lucide-react'
import { endsTunnels } from '#shared/model/connect.ts'
import { placementKey } from '#shared/model/view.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import { foldViewActions } from './fold-actions.ts'
import type { ActionContext } from './action-context.ts'

const kinds = [
  { id: 'add-device', key: 'd' },
  { id: 'add-gateway', key: 'g' },
  { id: 'add-rule', key: 'r' },
] as const

export function addActions({ builder, t, at }: ActionContext): Action[] {
  const { screen, view, network } = builder
  const hasVpn = (view.placementsOfNetwork.get(network.id) ?? []).some((placement) => {
    const gateway = view.gateways.get(placement.nodeId)
    return gateway !== undefined && endsTunnels(gateway)
  })
  const [selected] = screen.selection
  const besideId =
    screen.selection.size === 1 && selected !== undefined && view.gateways.has(selected) ? selected : null
  return kinds.map(({ id, key }) => ({
    id,
    group: 'add',
    label: t(`builder.action.${id}`),
    icon: Plus,
    shortcut: key.toUpperCase(),
    keys: [{ key }],
    run: () => screen.set({ dialog: { kind: id, at, besideId } }),
    ...(id !== 'add-rule' || hasVpn ? {} : { disabledReason: t('builder.tools.needs-vpn') }),
  }))
}

export function editActions({ builder, t, common, startPlan }: ActionContext): Action[] {
  const all = [common.undo, common.redo, common['select-all']]
  if (!builder.maySynchronize) return all
  return [
    ...all,
    {
      id: 'synchronize',
      group: 'edit',
      label: t('builder.action.synchronize'),
      icon: RefreshCw,
      shortcut: 'Ctrl Enter',
      keys: [{ key: 'enter', control: true }],
      run: startPlan,
    },
  ]
}

export function viewActions(context: ActionContext): Action[] {
  const { builder, t, common, mayWrite, openAsDesign, maySaveOnDisk } = context
  return [
    common.search,
    common.fit,
    common['zoom-in'],
    common['zoom-out'],
    common['zoom-actual'],
    common.contents,
    {
      id: 'reach',
      group: 'view',
      label: t('builder.action.reach'),
      icon: Waypoints,
      shortcut: 'W',
      keys: [{ key: 'w' }],
      // Who has no keyboard asks it of what they hold.
      isOfSelection: isAskedOf(builder),
      run: () => builder.screen.set({ panel: 'reach', isPanelOpen: true }),
    },
    ...foldViewActions(context),
    ...(mayWrite ? [common.viewing] : []),
    {
      id: 'as-design',
      group: 'file',
      label: t('builder.action.as-design'),
      icon: PencilRuler,
      run: openAsDesign,
    },
    ...(maySaveOnDisk
      ? [
          {
            id: 'save-files',
            group: 'file',
            label: t('builder.action.save-files'),
            icon: Save,
            run: () => builder.screen.set({ dialog: { kind: 'save-files' } }),
          } as const,
        ]
      : []),
    common.panel,
    common.keys,
  ]
}

/** Whether the question begins with what is selected: a device asks, and a rule is asked for. */
function isAskedOf({ screen, view, network }: ActionContext['builder']): boolean {
  const [id] = screen.selection
  if (id === undefined || screen.selection.size > 1 || screen.panel === 'plan') return false
  const kind = view.placements.get(placementKey(network.id, id))?.nodeKind
  return kind === 'device' || kind === 'rule'
}
