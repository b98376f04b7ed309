import { useEffect, useState } from 'react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import type { Result } from '#shared/base/result.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { useBackend, useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { compareFingerprint, keyFamily } from '#renderer/parts/host-key/fingerprint.ts'
import {
  Fingerprint,
  FingerprintCommand,
  PasteFingerprint,
} from '#renderer/parts/host-key/FingerprintParts.tsx'

export interface FirstContactProps {
  readonly gateway: GatewayView
  readonly onClose: () => void
  readonly onPinned: () => void
  /** Another key answered than the pinned one. */
  readonly onChanged: (pinned: HostKey, now: HostKey) => void
}

/** Asks the machine for its host key, lets the person compare it on another way, and pins it. */
export function FirstContact({ gateway, onClose, onPinned, onChanged }: FirstContactProps) {
  const { t } = useWords()
  const textOf = useProblemText()
  const toasts = useToasts()
  const pin = useCommand('gateways', 'pin', { quiet: true })
  const greeted = useGreeting(gateway, onChanged)
  const [pasted, setPasted] = useState('')
  const [isSeen, setSeen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const key = greeted?.ok === true ? greeted.value : null
  const problem = greeted?.ok === false ? greeted.problem : null
  const isCompared =
    key !== null && (isSeen || compareFingerprint(pasted, key.fingerprint).kind === 'matches')
  const act = async (hostKey: HostKey): Promise<void> => {
    if (!isCompared) return setRefusal(t('gateways.contact.compare'))
    const answer = await pin.run({ id: gateway.id, hostKey, replaces: gateway.hostKey?.fingerprint ?? null })
    if (!answer.ok) return setRefusal(textOf(answer.problem))
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
      kind="custom"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('gateways.contact.title')}
      footerNote={key === null ? undefined : t('gateways.contact.later')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          {key === null ? null : (
            <Button busy={pin.busy} busyLabel={t('gateways.contact.pinning')} onClick={() => void act(key)}>
              {t('gateways.contact.pin')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {greeted === null ? (
          <>
            <p>{t('gateways.contact.asking', { host: gateway.publicAddress })}</p>
            <LoadingBar fixed={false} label={t('shell.loading')} />
          </>
        ) : null}
        {problem === null ? null : (
          <Note tone="bad" live>
            {textOf(problem)}
          </Note>
        )}
        {key === null ? null : (
          <>
            <p>
              {t('gateways.contact.first', {
                name: gateway.name,
                host: gateway.publicAddress,
                type: keyFamily(key.type).toUpperCase(),
              })}
            </p>
            <Fingerprint of={key} label={t('gateways.contact.fingerprint')} />
            <FingerprintCommand type={key.type} />
            <PasteFingerprint
              of={key}
              pasted={pasted}
              onPaste={(text) => {
                setPasted(text)
                setRefusal(null)
              }}
              isSeen={isSeen}
              onSeen={(seen) => {
                setSeen(seen)
                setRefusal(null)
              }}
            />
            <p className="text-12 text-text-2">{t('gateways.contact.makes-key')}</p>
          </>
        )}
        {refusal === null ? null : (
          <Note tone="bad" live>
            {refusal}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

/** Greets once; null while it is asked. */
function useGreeting(
  gateway: GatewayView,
  onChanged: FirstContactProps['onChanged'],
): Result<HostKey> | null {
  const backend = useBackend()
  const [greeted, setGreeted] = useState<Result<HostKey> | null>(null)
  const { id, hostKey: pinned } = gateway
  useEffect(() => {
    let isGone = false
    void backend.gateways.greet({ id }).then((answer) => {
      if (isGone) return
      const isOther = answer.ok && pinned !== null && answer.value.publicKey !== pinned.publicKey
      if (isOther) onChanged(pinned, answer.value)
      else setGreeted(answer)
    })
    return () => {
      isGone = true
    }
    // Once for a gateway: what the caller passes anew with each render changes nothing here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [backend, id])
  return greeted
}
