import { ShownOnce } from '#renderer/parts/ShownOnce.tsx'
import { useWords } from '#renderer/state/words.ts'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'

/** A token that was just made. */
export interface NewToken {
  readonly name: string
  readonly token: string
}

/** The token, this once, and how a program sends it. */
export function ShownToken({ made, onClose }: { readonly made: NewToken; readonly onClose: () => void }) {
  const { t } = useWords()
  return (
    <ShownOnce
      title={t('tokens.made.title', { name: made.name })}
      warning={t('tokens.made.text')}
      secret={made.token}
      label={t('tokens.made.token')}
      copyLabel={t('tokens.made.copy')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <p className="text-text-2">{t('tokens.made.use')}</p>
        <CodeBlock text="Authorization: Bearer trama_..." label={t('tokens.made.header')} />
      </div>
    </ShownOnce>
  )
}
