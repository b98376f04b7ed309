import { Send } from 'lucide-react'
import type { TemplateRow } from '#shared/contract/utilities.ts'
import { recordEntries } from '#renderer/parts/list/record-entries.ts'
import { useWords } from '#renderer/state/words.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'

/** What leads on from a template. */
export interface TemplateActs {
  readonly open: (id: string) => void
  readonly addRoute: (template: TemplateRow) => void
  readonly remove: (template: TemplateRow) => void
}

/** What can be done with a template, for who may change it. */
export function useTemplateEntries(acts: TemplateActs): (template: TemplateRow) => MenuEntry[] {
  const { t } = useWords()
  return (template) =>
    recordEntries(t, {
      edit: () => acts.open(template.id),
      more: [
        {
          kind: 'action',
          id: 'route',
          label: t('utilities.template.add-route'),
          icon: Send,
          onSelect: () => acts.addRoute(template),
        },
      ],
      remove: { label: t('utilities.template.delete-entry'), run: () => acts.remove(template) },
    })
}
