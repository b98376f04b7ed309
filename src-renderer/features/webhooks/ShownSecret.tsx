import { ShownOnce } from '#renderer/parts/ShownOnce.tsx'
import { useWords } from '#renderer/state/words.ts'

/** A secret that was just made. */
export interface NewSecret {
  readonly name: string
  readonly secret: string
  /** There is a former one, which signs as well for a while. */
  readonly isRotated: boolean
}

/** The secret of a webhook, this once, and what a receiver does with it. */
export function ShownSecret({
  made: { name, secret, isRotated },
  onClose,
}: {
  readonly made: NewSecret
  readonly onClose: () => void
}) {
  const { t } = useWords()
  return (
    <ShownOnce
      title={t('webhooks.made.title', { name })}
      warning={t('webhooks.made.text')}
      secret={secret}
      label={t('webhooks.made.secret')}
      copyLabel={t('webhooks.made.copy')}
      onClose={onClose}
    >
      <p className="text-text-2">
        {t('webhooks.made.use')} {isRotated ? t('webhooks.made.text-rotated') : null}
      </p>
    </ShownOnce>
  )
}
