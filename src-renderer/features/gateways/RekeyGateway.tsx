import type { GatewayView } from '#shared/contract/gateways.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface RekeyGatewayProps {
  readonly gateway: GatewayView
  readonly onClose: () => void
}

/** Replaces a gateway's token, after saying whose files become old by that. */
export function RekeyGateway({ gateway, onClose }: RekeyGatewayProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const rotate = useCommand('gateways', 'rotateToken', { quiet: true })
  const keyed = useAsk('gateways', 'keyed', { id: gateway.id }).data
  return (
    <ConfirmCommand
      title={t('gateways.rekey-title', { name: gateway.name })}
      actLabel={t('gateways.rekey-act')}
      busy={rotate.busy || keyed === undefined}
      act={() => rotate.run({ id: gateway.id })}
      onClose={onClose}
      onDone={() => {
        toasts.add({
          id: `rekeyed-${gateway.id}`,
          tone: 'ok',
          title: t('gateways.rekey-done', { name: gateway.name }),
        })
        onClose()
      }}
    >
      <p>{t('gateways.rekey-text')}</p>
      {keyed === undefined ? null : <p className="mt-2">{textOf(t, keyed)}</p>}
    </ConfirmCommand>
  )
}

function textOf(
  t: ReturnType<typeof useWords>['t'],
  { names, count }: { readonly names: readonly string[]; readonly count: number },
): string {
  if (count === 0) return t('gateways.rekey-none')
  const shown = names.join(', ')
  const more = count - names.length
  return t('gateways.rekey-old', {
    count,
    names: more > 0 ? t('gateways.rekey-more', { names: shown, count: more }) : shown,
  })
}
