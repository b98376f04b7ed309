import type { ReactNode } from 'react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { keyFamily } from '#renderer/parts/host-key/fingerprint.ts'
import { Fingerprint, PasteFingerprint } from '#renderer/parts/host-key/FingerprintParts.tsx'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useWords } from '#renderer/state/words.ts'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import type { Contact } from './use-first-contact.tsx'

export interface CompareHostKeyProps {
  readonly gateway: GatewayView
  readonly contact: Contact
  /** Where the person finds the fingerprint on the machine. */
  readonly whereToLook: ReactNode
}

/** The fingerprint that answered, and where the person says that it is the right one. */
export function CompareHostKey({ gateway, contact, whereToLook }: CompareHostKeyProps) {
  const { t } = useWords()
  const { key, problem, refusal } = contact
  return (
    <div className="flex flex-col gap-4">
      {key === null && problem === null ? (
        <>
          <p>{t('gateways.contact.asking', { host: gateway.publicAddress })}</p>
          <LoadingBar fixed={false} label={t('shell.loading')} />
        </>
      ) : null}
      {problem === null ? null : <ProblemNote tone="bad" live problem={problem} />}
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
          {whereToLook}
          <PasteFingerprint
            of={key}
            pasted={contact.pasted}
            onPaste={contact.paste}
            isSeen={contact.isSeen}
            onSeen={contact.see}
          />
          <p className="text-12 text-text-2">{t('gateways.contact.makes-key')}</p>
        </>
      )}
      {refusal === null ? null : <ProblemNote tone="bad" live problem={refusal} />}
    </div>
  )
}
