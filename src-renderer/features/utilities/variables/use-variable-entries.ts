import type { VariableView } from '#shared/contract/utilities.ts'
import { recordEntries } from '#renderer/parts/list/record-entries.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'

/** What stands open over the variables. */
export type VariableDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly variable: VariableView }

/** What can be done with a variable: the same list in its row and in its panel. */
export function useVariableEntries(
  onDialog: (dialog: VariableDialog) => void,
): (variable: VariableView) => MenuEntry[] {
  const { t } = useWords()
  const mayWrite = useMay('utility.write')
  return (variable) =>
    mayWrite
      ? recordEntries(t, {
          edit: () => onDialog({ kind: 'edit', variable }),
          remove: {
            label: t('utilities.variable.delete-entry'),
            run: () => onDialog({ kind: 'delete', variable }),
          },
        })
      : []
}
