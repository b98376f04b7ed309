import { Cable, Copy, Download, FileDown, PanelRightOpen, Trash2, Unplug } from 'lucide-react'
import type { Edit } from '#shared/model/edit-value.ts'
import { placementKey } from '#shared/model/view.ts'
import { renameAction } from '#renderer/editor/actions/rename-action.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import type { ActionContext } from './action-context.ts'

/** What can be done with what is selected: a line, one node, several. */
export function selectionActions(context: ActionContext): Action[] {
  const { screen } = context.builder
  if (screen.edgeId !== null) return edgeActions(context, screen.edgeId)
  const [first] = screen.selection
  if (first === undefined) return []
  return screen.selection.size === 1 ? nodeActions(context, first) : severalActions(context)
}

function edgeActions({ builder, t }: ActionContext, edgeId: string): Action[] {
  const relation = builder.view.relations.get(edgeId)
  if (relation === undefined) return []
  const open: Action = {
    id: 'open',
    group: 'edit',
    isOfSelection: true,
    label: t('builder.action.open'),
    icon: PanelRightOpen,
    run: () => builder.screen.set({ panel: 'selected', isPanelOpen: true }),
  }
  if (!builder.isEditing) return [open]
  const run = (): void => {
    builder.screen.set({ edgeId: null })
    builder.edit([{ kind: 'disconnect', relationId: relation.id }])
  }
  return [
    open,
    {
      id: 'disconnect',
      group: 'edit',
      isOfSelection: true,
      label: t('builder.action.disconnect'),
      icon: Unplug,
      shortcut: 'Del',
      keys: deleteKeys,
      danger: true,
      run,
    },
  ]
}

const deleteKeys = [{ key: 'delete' }, { key: 'backspace' }] as const

function nodeActions(context: ActionContext, id: string): Action[] {
  const { builder, t, download } = context
  const { view, network, screen, isEditing, canvas } = builder
  const kind = view.placements.get(placementKey(network.id, id))?.nodeKind
  if (kind === undefined) return []
  const removeLabel = t(kind === 'rule' ? 'builder.action.remove-rule' : 'builder.action.remove')
  const all: readonly (Action & { readonly when: boolean })[] = [
    {
      when: true,
      id: 'open',
      group: 'edit',
      isOfSelection: true,
      label: t('builder.action.open'),
      icon: PanelRightOpen,
      shortcut: 'Enter',
      run: () => builder.show([id], { isSought: false }),
    },
    { when: isEditing, ...renameAction(builder, t, id) },
    {
      when: isEditing,
      id: 'connect',
      group: 'edit',
      isOfSelection: true,
      label: t('builder.action.connect'),
      icon: Cable,
      shortcut: 'C',
      run: () => canvas.current?.startConnecting(id),
    },
    {
      when: addressOf(context, id) !== null,
      id: 'copy-address',
      group: 'edit',
      isOfSelection: true,
      label: t(kind === 'gateway' ? 'builder.action.copy-ip' : 'builder.action.copy-address'),
      icon: Copy,
      run: () => copyText(context, addressOf(context, id)),
    },
    {
      when: kind === 'device' && isEditing,
      id: 'interface',
      group: 'edit',
      isOfSelection: true,
      label: t('builder.action.interface'),
      icon: Download,
      run: () => screen.set({ dialog: { kind: 'interface', deviceId: id } }),
    },
    {
      when: kind === 'gateway',
      id: 'nftables',
      group: 'edit',
      isOfSelection: true,
      label: t('builder.action.nftables'),
      icon: FileDown,
      run: () => download(id),
    },
    { when: isEditing, ...removing(context, [id], removeLabel) },
  ]
  return all.filter((action) => action.when)
}

/** What is copied of a node: a gateway's public address, a device's in the tunnel, what a rule protects. */
function addressOf({ builder }: ActionContext, id: string): string | null {
  const { view, network } = builder
  const own = view.gateways.get(id)?.publicAddress ?? view.rules.get(id)?.address
  const address = own ?? view.placements.get(placementKey(network.id, id))?.address ?? null
  return address === 'gateway' ? null : address
}

function copyText({ copy }: ActionContext, text: string | null): void {
  if (text === null) return
  void navigator.clipboard.writeText(text).then(() => copy.onCopied(text), copy.onFailed)
}

function severalActions({ builder, t }: ActionContext): Action[] {
  if (!builder.isEditing) return []
  const ids = [...builder.screen.selection]
  return [removing({ builder, t }, ids, t('builder.action.remove-many', { count: ids.length }))]
}

function removing(
  { builder }: Pick<ActionContext, 'builder' | 't'>,
  ids: readonly string[],
  label: string,
): Action {
  const run = (): void => {
    builder.screen.set({ selection: new Set(), edgeId: null })
    // Rules go first: they may not be left without the gateway that they are behind.
    const isRule = (id: string): number => (builder.view.rules.has(id) ? 0 : 1)
    const edits = ids
      .toSorted((a, b) => isRule(a) - isRule(b))
      .map((nodeId): Edit => ({ kind: 'remove', nodeId }))
    builder.edit(edits)
  }
  return {
    id: 'remove',
    group: 'edit',
    isOfSelection: true,
    label,
    icon: Trash2,
    shortcut: 'Del',
    keys: deleteKeys,
    danger: true,
    run,
  }
}
