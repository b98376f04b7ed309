import type { GatewayView } from '#shared/contract/gateways.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

export interface RotateGatewayTokenProps {
  readonly gateway: GatewayView
  readonly onClose: () => void
}

/** Replaces a gateway's token, after saying whose files become old by that. */
export function RotateGatewayToken({ gateway, onClose }: RotateGatewayTokenProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const rotate = useCommand('gateways', 'rotateToken', { quiet: true })
  const affected = useAsk('gateways', 'tokenDevices', { id: gateway.id }).data
  return (
    <ConfirmCommand
      title={t('gateways.rotate-title', { name: gateway.name })}
      actLabel={t('gateways.rotate-act')}
      busy={rotate.busy || affected === undefined}
      act={(attempt) => rotate.run({ id: gateway.id }, attempt)}
      onClose={onClose}
      onDone={() => {
        toasts.add({
          id: `rotated-${gateway.id}`,
          tone: 'ok',
          title: t('gateways.rotate-done', { name: gateway.name }),
        })
        onClose()
      }}
    >
      <p>{t('gateways.rotate-text')}</p>
      {affected === undefined ? null : <p className="mt-2">{textOf(t, affected)}</p>}
    </ConfirmCommand>
  )
}

function textOf(
  t: ReturnType<typeof useWords>['t'],
  { names, count }: { readonly names: readonly string[]; readonly count: number },
): string {
  if (count === 0) return t('gateways.rotate-none')
  const shown = names.join(', ')
  const more = count - names.length
  return t('gateways.rotate-old', {
    count,
    names: more > 0 ? t('gateways.rotate-more', { names: shown, count: more }) : shown,
  })
}
