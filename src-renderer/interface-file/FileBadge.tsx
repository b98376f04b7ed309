import type { FileState } from '#shared/compile/device-content.ts'
import { useWords } from '#renderer/state/words.ts'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'

/** How the file that a device holds stands; nothing where all is well or none is needed. */
export function FileBadge({ state }: { readonly state: FileState }) {
  const { t } = useWords()
  if (state === 'old') return <StateBadge state="drift">{t('devices.file.old')}</StateBadge>
  if (state === 'unknown')
    return <StateBadge state="not-synchronized">{t('devices.file.unknown')}</StateBadge>
  return null
}
