import type { FileState } from '#shared/compile/device-content.ts'
import { useWords } from '#renderer/state/words.ts'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'

/** How the file that a device holds stands; nothing where all is well or none is needed. */
export function FileBadge({ standing }: { readonly standing: FileState }) {
  const { t } = useWords()
  if (standing === 'old') return <StateBadge state="drift">{t('devices.file.old')}</StateBadge>
  if (standing === 'unknown')
    return <StateBadge state="not-synchronized">{t('devices.file.unknown')}</StateBadge>
  return null
}
