import type { HostKey } from '#shared/model/gateway.ts'
import { useWords } from '#renderer/state/words.ts'

/** How a pinned host key, or that there is none, reads beside its label. */
export function useHostKeyWords() {
  const { t } = useWords()
  return (hostKey: HostKey | null) =>
    hostKey === null
      ? ({ value: t('disks.host-key.none') } as const)
      : ({ value: hostKey.fingerprint, mono: true } as const)
}
