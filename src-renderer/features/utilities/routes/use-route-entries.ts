import { ScanSearch } from 'lucide-react'
import type { RouteView } from '#shared/contract/utilities.ts'
import { recordEntries } from '#renderer/parts/list/record-entries.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { useRouteHindrance } from './use-route-access.ts'

/** What stands open over the routes. */
export type RouteDialog =
  | { readonly kind: 'create'; readonly templateId?: string | undefined }
  | { readonly kind: 'edit' | 'delete'; readonly route: RouteView }

/** What can be done with a route: the same list in its row and in its panel. */
export function useRouteEntries(
  onDialog: (dialog: RouteDialog) => void,
  onPreview: (id: string) => void,
): (route: RouteView) => MenuEntry[] {
  const { t } = useWords()
  const mayWrite = useMay('utility.write')
  const hindrance = useRouteHindrance()
  return (route) => {
    const look: MenuEntry = {
      kind: 'action',
      id: 'preview',
      label: t('utilities.route.preview'),
      icon: ScanSearch,
      onSelect: () => onPreview(route.id),
    }
    const first = hindrance(route) === null ? [look] : []
    if (!mayWrite) return first
    return [
      ...first,
      ...recordEntries(t, {
        edit: () => onDialog({ kind: 'edit', route }),
        remove: {
          label: t('utilities.route.delete-entry'),
          run: () => onDialog({ kind: 'delete', route }),
        },
      }),
    ]
  }
}
