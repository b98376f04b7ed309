import { KeyRound } from 'lucide-react'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { useKeyTexts } from './use-key-texts.ts'

/** Pasted into a shell of the machine, or given to a cloud for a new one. */
export type PasteWay = 'command' | 'cloud'

export interface PasteKeyProps {
  readonly gateway: GatewayView
  readonly way: PasteWay
  readonly onWayChange: (way: PasteWay) => void
}

/** How a machine comes to let us in: one command to paste there, or what a cloud is given for a new one. */
export function PasteKey({ gateway, way, onWayChange }: PasteKeyProps) {
  const { t } = useWords()
  const copy = useCopy()
  const texts = useKeyTexts(gateway)
  if (gateway.sshPublicKey === null) return <NoKey gateway={gateway} />
  if (texts === null)
    return <CodeBlock wrap text={gateway.sshPublicKey} label={t('gateways.keys.ssh-public')} />
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t('gateways.authorize.ways')}
        options={[
          { value: 'command', label: t('gateways.authorize.command') },
          { value: 'cloud', label: t('gateways.authorize.cloud') },
        ]}
        value={way}
        onValueChange={onWayChange}
      />
      <p>
        {gateway.sshUser === 'root'
          ? t(`gateways.authorize.${way}-text-root`)
          : t(`gateways.authorize.${way}-text`, { user: gateway.sshUser })}
      </p>
      <CodeBlock
        console
        wrap
        tall
        text={way === 'command' ? texts.command : texts.userData}
        label={t(`gateways.authorize.${way}`)}
        copyLabel={t('shell.copy')}
        {...copy}
      />
      <p className="text-12 text-text-3">{t(`gateways.authorize.${way}-does`)}</p>
    </div>
  )
}

/** The key is kept by a computer: this one makes it, or it is made on another. */
function NoKey({ gateway }: { readonly gateway: GatewayView }) {
  const { t } = useWords()
  const make = useCommand('sshKeys', 'make')
  const { sshKeys } = useCapabilities()
  if (!sshKeys) return <p>{t('gateways.keys.workstation')}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('keys.here.none-hint')}</p>
      <Button
        icon={KeyRound}
        busy={make.busy}
        busyLabel={t('keys.here.making')}
        onClick={() => void make.run({ gatewayId: gateway.id })}
      >
        {t('keys.here.make')}
      </Button>
    </div>
  )
}
