import type { Translate } from '#shared/words/words.ts'
import type { MenuEntry } from './menu-entry.ts'

/** What is under the pointer, as far as it decides what can be done there. */
export interface UnderPointer {
  readonly isEditable: boolean
  readonly selectionText: string
  readonly editFlags: { readonly canCut: boolean; readonly canCopy: boolean; readonly canPaste: boolean }
}

/** The menu of a text: none where nothing can be written or copied. The page has its own for what it draws. */
export function contextEntries(
  t: Translate,
  { isEditable, selectionText, editFlags }: UnderPointer,
): MenuEntry[] {
  const copy: MenuEntry = { label: t('desktop.menu.copy'), role: 'copy', enabled: editFlags.canCopy }
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { label: t('desktop.menu.cut'), role: 'cut', enabled: editFlags.canCut },
    copy,
    { label: t('desktop.menu.paste'), role: 'paste', enabled: editFlags.canPaste },
    { label: t('desktop.menu.select-all'), role: 'selectAll' },
  ]
}
