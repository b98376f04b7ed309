import { capitalize } from '#shared/words/format.ts'
import { useWords } from '#renderer/state/words.ts'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'

/** Whether a record takes part; only what does not is worth a badge. */
export function ActiveState({ active }: { readonly active: boolean }) {
  const { t } = useWords()
  if (active) return <span className="text-text-2">{capitalize(t('states.active'))}</span>
  return <StateBadge state="inactive">{capitalize(t('states.sync.inactive'))}</StateBadge>
}
