import { CompareHostKey } from '#renderer/parts/gateway-setup/CompareHostKey.tsx'
import {
  useFirstContact,
  type FirstContactOptions,
} from '#renderer/parts/gateway-setup/use-first-contact.tsx'
import { FingerprintCommand } from '#renderer/parts/host-key/FingerprintParts.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'

export interface FirstContactProps extends Omit<FirstContactOptions, 'askNow'> {
  readonly onClose: () => void
}

/** The first contact of a gateway, over the list. */
export function FirstContact({ gateway, onClose, ...options }: FirstContactProps) {
  const { t } = useWords()
  const contact = useFirstContact({ gateway, askNow: true, ...options })
  const { key } = contact
  return (
    <Dialog
      open
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
            <Button busy={contact.isPinning} busyLabel={t('gateways.contact.pinning')} onClick={contact.pin}>
              {t('gateways.contact.pin')}
            </Button>
          )}
        </>
      }
    >
      <CompareHostKey
        gateway={gateway}
        contact={contact}
        whereToLook={key === null ? null : <FingerprintCommand type={key.type} />}
      />
    </Dialog>
  )
}
