import { TextCursorInput } from 'lucide-react'
import type { Translate } from '#shared/words/words.ts'
import type { EditorBase } from '../context/editor-context.tsx'
import type { Action } from '../context/action.ts'

/** Writes a name where it stands. `id`: what is selected alone. */
export function renameAction(
  { screen }: Pick<EditorBase, 'screen'>,
  t: Translate,
  id: string | undefined,
): Action {
  return {
    id: 'rename',
    group: 'edit',
    isOfSelection: true,
    label: t('editor.action.rename'),
    icon: TextCursorInput,
    shortcut: 'F2',
    keys: [{ key: 'f2' }],
    run() {
      if (id !== undefined) screen.set({ naming: { id, typed: null } })
    },
  }
}
