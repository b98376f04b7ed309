import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Frame,
  Layers,
  Network,
  Orbit,
  Ungroup,
} from 'lucide-react'
import { alignments, alignNodes, axes, distribute } from '#shared/design/arrange.ts'
import { reorder, type Order } from '#shared/design/order.ts'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { needsSelection } from './edit-actions.ts'
import { alignIcons, axisIcons } from './arrange-icons.ts'
import { groupElements, ungroupElements } from './group-elements.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import { isWide } from '#renderer/editor/context/view-state.ts'
import type { ActionContext } from './action-context.ts'

const orders: readonly {
  readonly order: Order
  readonly icon: IconComponent
  readonly key: string
  readonly shift: boolean
}[] = [
  { order: 'toFront', icon: ArrowUpToLine, key: ']', shift: true },
  { order: 'forward', icon: ArrowUp, key: ']', shift: false },
  { order: 'backward', icon: ArrowDown, key: '[', shift: false },
  { order: 'toBack', icon: ArrowDownToLine, key: '[', shift: true },
]

const layouts = [
  { kind: 'layered', icon: Layers, ofSelection: 'designer.layout.selection-layered' },
  { kind: 'tree', icon: Network, ofSelection: 'designer.layout.selection-tree' },
  { kind: 'radial', icon: Orbit, ofSelection: 'designer.layout.selection-radial' },
] as const

/** Enough is selected, and not all of it is locked: what is locked stays where it is. */
function needsMovable(context: ActionContext, least: number): { readonly disabledReason?: string } {
  const { designer, t } = context
  const { design, screen } = designer
  const isAllLocked = [...screen.selection].every(
    (id) => (design.nodes.get(id) ?? design.outlines.get(id))?.isLocked === true,
  )
  const needs = needsSelection(context, least)
  return isAllLocked && needs.disabledReason === undefined
    ? { disabledReason: t('designer.reason.all-locked') }
    : needs
}

/** An outline is selected, and not all that are selected are locked. */
function needsOutline({ designer, t }: ActionContext): { readonly disabledReason?: string } {
  const { design, screen } = designer
  const outlines = [...screen.selection].flatMap((id) => design.outlines.get(id) ?? [])
  if (outlines.length === 0) return { disabledReason: t('designer.reason.select-outline') }
  if (outlines.some(({ isLocked }) => !isLocked)) return {}
  return { disabledReason: t('inspector.selection.ungroup-locked') }
}

/** Lines up, spreads, orders and lays out. */
export function arrangeActions(context: ActionContext): Action[] {
  const { designer, t } = context
  const { design, screen, act } = designer
  const ids = [...screen.selection]
  const hasSelection = ids.length > 1
  return [
    ...layouts.map(({ kind, icon, ofSelection }): Action => ({
      id: `layout-${kind}`,
      group: 'arrange',
      label: t(hasSelection ? ofSelection : `designer.layout.${kind}`),
      icon,
      ...(hasSelection || design.nodes.size > 1
        ? {}
        : { disabledReason: t('designer.reason.nothing-to-arrange') }),
      run: () =>
        screen.set({
          arranging: { kind, direction: 'auto', spacing: 'normal', selection: screen.selection },
          edgeId: null,
          // What is looked at is seen, and its bar as well.
          ...(isWide() ? {} : { isPaletteOpen: false, isPanelOpen: false }),
        }),
    })),
    {
      id: 'group',
      group: 'arrange',
      label: t('inspector.selection.group'),
      icon: Frame,
      shortcut: 'Ctrl G',
      keys: [{ key: 'g', control: true, shift: false }],
      ...needsMovable(context, 1),
      run: () => groupElements(designer, t, ids),
    },
    {
      id: 'ungroup',
      group: 'arrange',
      label: t('inspector.selection.ungroup'),
      icon: Ungroup,
      shortcut: 'Ctrl Shift G',
      keys: [{ key: 'g', control: true, shift: true }],
      ...needsOutline(context),
      run: () => ungroupElements(designer),
    },
    ...alignments.map((to): Action => ({
      id: `align-${to}`,
      group: 'arrange',
      label: t(`designer.align.${to}`),
      icon: alignIcons[to],
      ...needsMovable(context, 2),
      run: () => act(alignNodes(design, ids, to)),
    })),
    ...axes.map((axis): Action => ({
      id: `distribute-${axis}`,
      group: 'arrange',
      label: t(`designer.distribute.${axis}`),
      icon: axisIcons[axis],
      ...needsMovable(context, 3),
      run: () => act(distribute(design, ids, axis)),
    })),
    ...orders.map(({ order, icon, key, shift }): Action => ({
      id: `order-${order}`,
      group: 'arrange',
      label: t(`designer.order.${order}`),
      icon,
      shortcut: `Ctrl ${shift ? 'Shift ' : ''}${key}`,
      keys: [{ key, control: true, shift }],
      ...needsSelection(context),
      run: () => act(reorder(design, ids, order)),
    })),
  ]
}
