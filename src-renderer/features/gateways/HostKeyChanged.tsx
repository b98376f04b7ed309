import { useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { Fingerprint, FingerprintCommand } from '#renderer/parts/host-key/FingerprintParts.tsx'

export interface HostKeyChangedProps {
  readonly gateway: GatewayView
  readonly pinned: HostKey
  readonly now: HostKey
  readonly onClose: () => void
  readonly onPinned: () => void
}

/** Both fingerprints side by side. Trusting the new one is a step of its own, and not the easy one. */
export function HostKeyChanged({ gateway, pinned, now, onPinned, onClose }: HostKeyChangedProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const pin = useCommand('gateways', 'pin', { quiet: true })
  const [isReplaced, setReplaced] = useState(false)
  const [refusal, setRefusal] = useState<Problem | string | null>(null)
  const trust = async (): Promise<void> => {
    if (!isReplaced) return setRefusal(t('gateways.changed.confirm-first'))
    const answer = await pin.run({ id: gateway.id, hostKey: now, replaces: pinned.fingerprint })
    if (!answer.ok) return setRefusal(answer.problem)
    toasts.add({
      id: `pinned-${gateway.id}`,
      tone: 'ok',
      title: t('gateways.contact.pinned', { name: gateway.name }),
    })
    onPinned()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('gateways.changed.title', { name: gateway.name })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('gateways.changed.keep')}
          </Button>
          <Button
            variant="danger"
            busy={pin.busy}
            busyLabel={t('gateways.contact.pinning')}
            onClick={() => void trust()}
          >
            {t('gateways.changed.trust')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Note tone="bad">{t('gateways.changed.text')}</Note>
        {(
          [
            ['pinned', pinned],
            ['now', now],
          ] as const
        ).map(([which, key]) => (
          <div key={which} className="flex flex-col gap-2">
            <p className="text-12 font-medium">{`${t(`gateways.changed.${which}`)} (${key.type})`}</p>
            <Fingerprint of={key} label={t(`gateways.changed.${which}`)} />
          </div>
        ))}
        <FingerprintCommand type={now.type} />
        <Checkbox label={t('gateways.changed.confirm')} checked={isReplaced} onCheckedChange={setReplaced} />
        {refusal === null ? null : <ProblemNote tone="bad" live problem={refusal} />}
      </div>
    </Dialog>
  )
}
