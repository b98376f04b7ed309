import { KeyRound } from 'lucide-react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { WorkstationAccess } from './WorkstationAccess.tsx'
import type { GatewayDialog } from './GatewayDialogs.tsx'

/** Its keys: the public ones to read and copy, the private one behind the password. */
export function GatewayKeys({
  gateway,
  onDialog,
}: {
  readonly gateway: GatewayView
  readonly onDialog: (dialog: GatewayDialog) => void
}) {
  const { t } = useWords()
  const copy = useCopy()
  const mayReveal = useMay('gateway.reveal')
  const { custody, sshPublicKey } = gateway
  const hasKeys = useCapabilities().sshKeys
  const isHere = custody === 'server' || hasKeys
  return (
    <>
      <SshPublicKey gateway={gateway} />
      {custody === 'workstation' && hasKeys ? (
        <WorkstationAccess gateway={gateway} onDialog={onDialog} />
      ) : null}
      {sshPublicKey !== null && isHere && mayReveal ? (
        <PanelSection title={t('gateways.keys.ssh-private')}>
          <p className="mb-3 text-12 text-text-3">{t('gateways.keys.ssh-private-hint')}</p>
          <Button variant="outline" icon={KeyRound} onClick={() => onDialog({ kind: 'reveal', gateway })}>
            {t('gateways.keys.show-private')}
          </Button>
        </PanelSection>
      ) : null}
      <PanelSection
        last
        title={t('gateways.keys.wireguard-public')}
        end={
          gateway.publicKey === null ? undefined : (
            <CopyButton look="text" text={gateway.publicKey} label={t('shell.copy')} {...copy} />
          )
        }
      >
        {gateway.publicKey === null ? (
          <p className="text-text-2">{t('gateways.keys.wireguard-none')}</p>
        ) : (
          <CodeBlock wrap text={gateway.publicKey} label={t('gateways.keys.wireguard-public')} />
        )}
      </PanelSection>
    </>
  )
}

/** The line for authorized_keys. */
export function SshPublicKey({ gateway }: { readonly gateway: GatewayView }) {
  const { t } = useWords()
  const copy = useCopy()
  const { sshPublicKey } = gateway
  if (sshPublicKey === null) {
    return (
      <PanelSection title={t('gateways.keys.ssh-public')}>
        <p className="text-text-2">{t('gateways.keys.workstation')}</p>
      </PanelSection>
    )
  }
  return (
    <PanelSection
      title={t('gateways.keys.ssh-public')}
      end={<CopyButton look="text" text={sshPublicKey} label={t('shell.copy')} {...copy} />}
    >
      <CodeBlock wrap text={sshPublicKey} label={t('gateways.keys.ssh-public')} />
      <p className="mt-2 text-12 text-text-3">
        {t('gateways.keys.ssh-public-hint', { user: gateway.sshUser })}
      </p>
    </PanelSection>
  )
}
