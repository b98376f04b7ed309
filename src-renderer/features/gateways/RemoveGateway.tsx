import { useState } from 'react'
import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { Attempt } from '#shared/contract/backend.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { useCleanedToast } from './use-cleaned-toast.ts'

export interface RemoveGatewayProps {
  readonly gateway: GatewayView
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Takes a gateway out of the organization, and first, unless told otherwise, everything of ours off the machine. */
export function RemoveGateway({ gateway, onClose, onRemoved }: RemoveGatewayProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const clean = useCommand('gateways', 'clean', { quiet: true })
  const remove = useCommand('gateways', 'remove', { quiet: true })
  const giveUp = useCommand('gateways', 'giveUp', { quiet: true })
  const told = useCleanedToast(gateway)
  const canClean = useMay('network.synchronize') && gateway.hostKey !== null
  const [isCleaning, setCleaning] = useState(canClean)
  const act = async (attempt: Attempt): Promise<Result<unknown>> => {
    if (isCleaning) {
      const cleaned = await clean.run({ id: gateway.id })
      if (!cleaned.ok) return cleaned
      told(cleaned.value.stays)
    }
    const removed = await remove.run({ id: gateway.id }, attempt)
    if (isCleaning) return afterDone(removed)
    if (removed.ok || removed.problem.code !== 'gateway-serves' || !canClean) return removed
    // That what it serves goes on there stands beside the tick; it is an act of its own in the audit trail.
    const givenUp = await giveUp.run({ id: gateway.id }, attempt)
    return givenUp.ok ? afterDone(await remove.run({ id: gateway.id }, attempt)) : givenUp
  }
  const losses = [
    ...(gateway.networkIds.length === 0
      ? []
      : [t('gateways.remove-text', { count: gateway.networkIds.length })]),
    ...(gateway.ruleCount === 0 ? [] : [t('gateways.remove-rules', { count: gateway.ruleCount })]),
  ]
  return (
    <ConfirmCommand
      title={t('gateways.remove-title', { name: gateway.name })}
      safeLabel={t('gateways.remove-safe')}
      actLabel={t('gateways.remove')}
      busyLabel={t(clean.busy ? 'gateways.cleaning' : 'gateways.removing')}
      busy={clean.busy || giveUp.busy || remove.busy}
      act={act}
      onClose={onClose}
      onDone={() => {
        toasts.add({
          id: `removed-${gateway.id}`,
          tone: 'ok',
          title: t('gateways.removed', { name: gateway.name }),
        })
        onRemoved()
      }}
    >
      <p>{losses.length === 0 ? t('gateways.remove-nothing') : losses.join(' ')}</p>
      {canClean ? (
        <Checkbox
          className="mt-4"
          label={t('gateways.remove-clean')}
          hint={t(isCleaning ? 'gateways.remove-clean-hint' : 'gateways.remove-keeps')}
          checked={isCleaning}
          onCheckedChange={setCleaning}
        />
      ) : null}
    </ConfirmCommand>
  )
}

/** The answer of a step after one that was done: where it was stopped, it is not true that nothing was changed. */
function afterDone(answer: Result<unknown>): Result<unknown> {
  return !answer.ok && answer.problem.code === 'call-stopped' ? fail(problem('outcome-unknown')) : answer
}
