import {
  ClipboardPaste,
  Copy,
  CopyPlus,
  Lock,
  LockOpen,
  PanelRightOpen,
  Scissors,
  SquarePen,
  Trash2,
} from 'lucide-react'
import { removeElements, setLocked } from '#shared/design/change.ts'
import { copyElements, pasteElements } from '#shared/design/copy.ts'
import type { Point } from '#shared/base/rect.ts'
import { emptyPatch } from '#shared/design/patch.ts'
import type { Designer } from '../context/designer-context.tsx'
import { showMade } from '../context/show-made.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import { renameAction } from '#renderer/editor/actions/rename-action.ts'
import type { ActionContext } from './action-context.ts'
import { foldActions } from './fold-actions.ts'

export function clipboardActions(context: ActionContext): Action[] {
  const { designer, t, copy, at } = context
  const needs = needsSelection(context)
  return [
    {
      id: 'cut',
      group: 'edit',
      isOfSelection: true,
      label: t('designer.action.cut'),
      icon: Scissors,
      shortcut: 'Ctrl X',
      ...needs,
      run: copy.cut,
    },
    {
      id: 'copy',
      group: 'edit',
      isOfSelection: true,
      label: t('designer.action.copy'),
      icon: Copy,
      shortcut: 'Ctrl C',
      ...needs,
      run: copy.copy,
    },
    {
      id: 'paste',
      group: 'edit',
      label: t('designer.action.paste'),
      icon: ClipboardPaste,
      shortcut: 'Ctrl V',
      run: () => copy.paste(at),
    },
    {
      id: 'duplicate',
      group: 'edit',
      isOfSelection: true,
      label: t('designer.action.duplicate'),
      icon: CopyPlus,
      shortcut: 'Ctrl D',
      keys: [{ key: 'd', control: true }],
      ...needs,
      run: () => copyBy(designer, [...designer.screen.selection], beside),
    },
  ]
}

/** A little beside what is copied. */
const beside: Point = { x: 24, y: 24 }

/** Copies stand so far from the originals, and are what is selected then: in one step. */
export function copyBy(
  designer: Pick<Designer, 'design' | 'act' | 'show' | 'screen' | 'makeId'>,
  ids: readonly string[],
  offset: Point,
): void {
  const { design, act, makeId } = designer
  const pasted = pasteElements(design, copyElements(design, ids), { offset, makeId })
  if (act(pasted.ok ? { ok: true, value: pasted.value.patch } : pasted) && pasted.ok)
    showMade(designer, pasted.value.ids)
}

export function selectionActions(context: ActionContext): Action[] {
  const { designer, t, say } = context
  const { design, screen, act } = designer
  const ids = [...screen.selection]
  const needs = needsSelection(context)
  const locked = lockedOf(designer)
  const isLocked = locked.length > 0
  const { edgeId } = screen
  const outline = ids.length === 1 ? design.outlines.get(ids[0] ?? '') : undefined
  const whyStaying = t(ids.length === 1 ? 'inspector.lock.remove' : 'inspector.lock.remove-all')
  const staying =
    isLocked && locked.length === ids.length
      ? { disabledReason: whyStaying, onRefused: () => say(whyStaying) }
      : needs
  const [first] = ids
  const alone = ids.length > 1 ? undefined : (first ?? edgeId ?? undefined)
  return [
    {
      id: 'open',
      group: 'edit',
      isOfSelection: true,
      label: t('editor.action.open'),
      icon: PanelRightOpen,
      ...(alone === undefined ? { disabledReason: t('designer.reason.select-element') } : {}),
      run() {
        if (first !== undefined) designer.show([first], { isSought: false })
        // What a line has is shown where it is: its ends need not be in view.
        else if (edgeId !== null) screen.set({ panel: 'selected', isPanelOpen: true })
      },
    },
    {
      ...renameAction(designer, t, alone),
      ...(alone === undefined ? { disabledReason: t('designer.reason.select-element') } : {}),
    },
    {
      id: 'edit-outline',
      group: 'edit',
      isOfSelection: true,
      label: t('designer.action.edit-outline'),
      icon: SquarePen,
      ...(outline === undefined ? { disabledReason: t('designer.reason.select-outline') } : {}),
      run() {
        if (outline !== undefined) screen.set({ dialog: { kind: 'outline', id: outline.id, at: null } })
      },
    },
    ...foldActions(context),
    {
      id: 'lock',
      group: 'edit',
      isOfSelection: true,
      label: t(isLocked ? 'designer.action.unlock' : 'designer.action.lock'),
      icon: isLocked ? LockOpen : Lock,
      shortcut: 'Ctrl L',
      keys: [{ key: 'l', control: true }],
      ...needs,
      run: () => act(setLocked(design, ids, !isLocked)),
    },
    {
      id: 'remove',
      group: 'edit',
      isOfSelection: true,
      label: t('designer.action.remove'),
      icon: Trash2,
      shortcut: 'Del',
      keys: [{ key: 'delete' }, { key: 'backspace' }],
      danger: true,
      ...(edgeId === null ? staying : {}),
      run() {
        if (edgeId !== null) removeRelationship(designer, edgeId)
        else removeSelected(designer)
      },
    },
  ]
}

/** Deletes what is selected. What is locked stays, and stays selected. */
export function removeSelected(designer: Designer): void {
  const { design, screen, act, canvas } = designer
  if (!act(removeElements(design, [...screen.selection], { withContent: false }))) return
  screen.set({ selection: new Set(lockedOf(designer)) })
  // Once it is no longer drawn: what had the focus may have gone with it.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) canvas.current?.focus()
  })
}

function lockedOf({ design, screen }: Designer): string[] {
  return [...screen.selection].filter(
    (id) => (design.nodes.get(id) ?? design.outlines.get(id))?.isLocked === true,
  )
}

function removeRelationship({ design, screen, act }: Designer, id: string): void {
  const was = design.relationships.get(id)
  screen.set({ edgeId: null })
  if (was !== undefined) act({ ...emptyPatch, relationships: [{ id, was, is: null }] })
}

/** Why an action on what is selected cannot be done while nothing is. */
export function needsSelection({ designer, t }: ActionContext, least = 1): { disabledReason?: string } {
  if (designer.screen.selection.size >= least) return {}
  return {
    disabledReason: t(least === 1 ? 'designer.reason.select-one' : 'designer.reason.select-more', {
      count: least,
    }),
  }
}
