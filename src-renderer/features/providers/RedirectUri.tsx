import { useCopy } from '#renderer/parts/use-copy.ts'
import { useWords } from '#renderer/state/words.ts'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'

/** What an OpenID provider has to be told to lead back to. */
export function RedirectUri({ uri }: { readonly uri: string }) {
  const { t } = useWords()
  const copy = useCopy()
  return (
    <div className="flex flex-col gap-1">
      <p className="text-12 font-medium">{t('providers.panel.redirect')}</p>
      <CodeBlock
        wrap
        text={uri}
        label={t('providers.panel.redirect')}
        copyLabel={t('shell.copy')}
        {...copy}
      />
      <p className="text-12 text-text-3">{t('providers.panel.redirect-hint')}</p>
    </div>
  )
}
