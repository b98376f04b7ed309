import { useCopy } from '#renderer/parts/use-copy.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'

/** A secret that was just made. */
export interface NewSecret {
  readonly name: string
  readonly secret: string
  /** There is a former one, which signs as well for a while. */
  readonly isRotated: boolean
}

/** The secret of a webhook, this once. It is not closed by accident. */
export function ShownSecret({
  made: { name, secret, isRotated },
  onClose,
}: {
  readonly made: NewSecret
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const copy = useCopy({ secret: true })
  return (
    <Dialog
      open
      kind="custom"
      title={t('webhooks.made.title', { name })}
      onOpenChange={() => undefined}
      footer={<Button onClick={onClose}>{t('webhooks.made.kept')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <Note tone="warn">{t('webhooks.made.text')}</Note>
        <CodeBlock
          wrap
          text={secret}
          label={t('webhooks.made.secret')}
          copyLabel={t('webhooks.made.copy')}
          {...copy}
        />
        <p className="text-text-2">
          {t('webhooks.made.use')} {isRotated ? t('webhooks.made.text-rotated') : null}
        </p>
      </div>
    </Dialog>
  )
}
