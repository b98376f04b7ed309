import { Pencil, Send, Trash2 } from 'lucide-react'
import type { TemplateRow } from '#shared/contract/utilities.ts'
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
  return (template) => [
    {
      kind: 'action',
      id: 'edit',
      label: t('shell.edit'),
      icon: Pencil,
      onSelect: () => acts.open(template.id),
    },
    {
      kind: 'action',
      id: 'route',
      label: t('utilities.template.add-route'),
      icon: Send,
      onSelect: () => acts.addRoute(template),
    },
    { kind: 'separator', id: 'line' },
    {
      kind: 'action',
      id: 'delete',
      label: t('utilities.template.delete-entry'),
      icon: Trash2,
      danger: true,
      onSelect: () => acts.remove(template),
    },
  ]
}
