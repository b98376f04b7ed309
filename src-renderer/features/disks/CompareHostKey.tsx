import { useState } from 'react'
import type { HostKey } from '#shared/model/gateway.ts'
import { compareFingerprint } from '#renderer/parts/host-key/fingerprint.ts'
import {
  Fingerprint,
  FingerprintCommand,
  PasteFingerprint,
} from '#renderer/parts/host-key/FingerprintParts.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'

export interface CompareHostKeyProps {
  readonly hostKey: HostKey
  readonly onPin: (hostKey: HostKey) => Promise<void>
}

/** The host key that answers for a disk over SSH: compared by a person, then pinned. */
export function CompareHostKey({ hostKey, onPin }: CompareHostKeyProps) {
  const { t } = useWords()
  const [pasted, setPasted] = useState('')
  const [isSeen, setSeen] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isCompared = isSeen || compareFingerprint(pasted, hostKey.fingerprint).kind === 'matches'
  const act = async (): Promise<void> => {
    if (!isCompared) return setRefused(true)
    setBusy(true)
    await onPin(hostKey)
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-4 rounded-3 border border-line p-4">
      <Note tone="info" live title={t('disks.test.compare-title')}>
        {t('disks.test.compare-text')}
      </Note>
      <Fingerprint of={hostKey} label={t('gateways.contact.fingerprint')} />
      <FingerprintCommand type={hostKey.type} />
      <PasteFingerprint
        of={hostKey}
        pasted={pasted}
        onPaste={(text) => {
          setPasted(text)
          setRefused(false)
        }}
        isSeen={isSeen}
        onSeen={(seen) => {
          setSeen(seen)
          setRefused(false)
        }}
      />
      {isRefused ? (
        <Note tone="bad" live>
          {t('gateways.contact.compare')}
        </Note>
      ) : null}
      <Button
        className="self-start"
        busy={isBusy}
        busyLabel={t('gateways.contact.pinning')}
        onClick={() => void act()}
      >
        {t('disks.test.pin')}
      </Button>
    </div>
  )
}
