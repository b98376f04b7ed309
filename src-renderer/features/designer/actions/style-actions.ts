import { Paintbrush, Pipette } from 'lucide-react'
import { linesAmong, looksOf, restyle } from '#shared/design/restyle.ts'
import type { Action } from '#renderer/editor/context/action.ts'
import type { ActionContext } from './action-context.ts'

/** The look of one element, given to others of its sort. */
export function styleActions({ designer, t, style }: ActionContext): Action[] {
  const { design, screen, act } = designer
  const ids = screen.edgeId === null ? [...screen.selection] : [screen.edgeId]
  const [first] = ids
  const looks = first === undefined || ids.length > 1 ? null : looksOf(design, first)
  const nothing = { disabledReason: t('designer.reason.select-element') }
  return [
    {
      id: 'copy-style',
      group: 'edit',
      isOfSelection: true,
      label: t('designer.action.copy-style'),
      icon: Pipette,
      shortcut: 'Ctrl Alt C',
      keys: [{ key: 'c', control: true, alt: true }],
      ...(looks === null ? nothing : {}),
      run() {
        if (looks !== null) style.take(looks)
      },
    },
    {
      id: 'paste-style',
      group: 'edit',
      isOfSelection: true,
      label: t('designer.action.paste-style'),
      icon: Paintbrush,
      shortcut: 'Ctrl Alt V',
      keys: [{ key: 'v', control: true, alt: true }],
      ...(style.looks === null
        ? { disabledReason: t('designer.reason.no-style') }
        : first === undefined
          ? nothing
          : {}),
      run() {
        if (style.looks === null) return
        const lines = linesAmong(design, new Set(ids)).map(({ id }) => id)
        act(restyle(design, [...ids, ...lines], style.looks))
      },
    },
  ]
}
