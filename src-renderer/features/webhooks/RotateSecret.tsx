import { useRef } from 'react'
import type { WebhookView } from '#shared/contract/webhooks.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { NewSecret } from './ShownSecret.tsx'

export interface RotateSecretProps {
  readonly webhook: WebhookView
  readonly onMade: (made: NewSecret) => void
  readonly onClose: () => void
}

/** A question before another secret is made. */
export function RotateSecret({ webhook: { id, name }, onMade, onClose }: RotateSecretProps) {
  const { t } = useWords()
  const rotate = useCommand('webhooks', 'rotate', { quiet: true })
  const made = useRef('')
  return (
    <ConfirmCommand
      title={t('webhooks.rotate-title', { name })}
      actLabel={t('webhooks.rotate-act')}
      busyLabel={t('webhooks.rotate-busy')}
      busy={rotate.busy}
      act={async () => {
        const answer = await rotate.run({ id })
        if (answer.ok) made.current = answer.value.secret
        return answer
      }}
      onClose={onClose}
      onDone={() => onMade({ name, secret: made.current, isRotated: true })}
    >
      {t('webhooks.rotate-text')}
    </ConfirmCommand>
  )
}
