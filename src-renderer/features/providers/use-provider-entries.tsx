import { Pencil, Star, Trash2 } from 'lucide-react'
import type { ProviderView } from '#shared/contract/providers.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'

/** What stands open over the list. */
export type ProviderDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete'; readonly provider: ProviderView }

/** What can be done with an identity provider: the same list in its row and in its panel. */
export function useProviderEntries(
  onDialog: (dialog: ProviderDialog) => void,
): (provider: ProviderView) => MenuEntry[] {
  const { t } = useWords()
  const toasts = useToasts()
  const mayWrite = useMay('provider.write')
  const predetermine = useCommand('providers', 'predetermine')
  const prefer = async ({ id, name }: ProviderView): Promise<void> => {
    const answer = await predetermine.run({ id })
    if (answer.ok)
      toasts.add({ id: `predetermined-${id}`, tone: 'ok', title: t('providers.predetermine-done', { name }) })
  }
  return (provider) => {
    if (!mayWrite) return []
    const edit: MenuEntry = {
      kind: 'action',
      id: 'edit',
      label: t('shell.edit'),
      icon: Pencil,
      onSelect: () => onDialog({ kind: 'edit', provider }),
    }
    const usual: MenuEntry = {
      kind: 'action',
      id: 'predetermine',
      label: t('providers.predetermine'),
      icon: Star,
      onSelect: () => void prefer(provider),
    }
    return [
      edit,
      // What nobody signs in with is not to stand first at the door.
      ...(provider.predetermined || !provider.active ? [] : [usual]),
      { kind: 'separator', id: 'line' },
      {
        kind: 'action',
        id: 'delete',
        label: t('providers.delete-entry'),
        icon: Trash2,
        danger: true,
        onSelect: () => onDialog({ kind: 'delete', provider }),
      },
    ]
  }
}
