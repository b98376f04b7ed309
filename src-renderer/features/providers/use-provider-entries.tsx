import type { ProviderView } from '#shared/contract/providers.ts'
import { predetermineEntry, recordEntries } from '#renderer/parts/list/record-entries.ts'
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
    return recordEntries(t, {
      edit: () => onDialog({ kind: 'edit', provider }),
      // What nobody signs in with is not to stand first on the sign-in page.
      more:
        provider.predetermined || !provider.active
          ? []
          : [predetermineEntry(t('providers.predetermine'), () => void prefer(provider))],
      remove: { label: t('providers.delete-entry'), run: () => onDialog({ kind: 'delete', provider }) },
    })
  }
}
