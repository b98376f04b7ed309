import { useCopy } from '#renderer/parts/use-copy.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Note } from '#renderer/ui/Note.tsx'

/** A token that was just made. */
export interface NewToken {
  readonly name: string
  readonly token: string
}

/** The token, this once. It is not closed by accident. */
export function ShownToken({ made, onClose }: { readonly made: NewToken; readonly onClose: () => void }) {
  const { t } = useWords()
  const copy = useCopy({ secret: true })
  return (
    <Dialog
      open
      kind="custom"
      title={t('tokens.made.title', { name: made.name })}
      onOpenChange={() => undefined}
      footer={<Button onClick={onClose}>{t('tokens.made.kept')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <Note tone="warn">{t('tokens.made.text')}</Note>
        <CodeBlock
          wrap
          text={made.token}
          label={t('tokens.made.token')}
          copyLabel={t('tokens.made.copy')}
          {...copy}
        />
        <div className="flex flex-col gap-2">
          <p className="text-text-2">{t('tokens.made.use')}</p>
          <CodeBlock text="Authorization: Bearer trama_…" label={t('tokens.made.header')} />
        </div>
      </div>
    </Dialog>
  )
}
