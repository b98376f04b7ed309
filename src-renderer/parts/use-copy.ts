import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'

/** What a copy button tells: spread into `CopyButton` or `CodeBlock`. A secret is copied without being shown. */
export function useCopy(options: { readonly secret?: boolean } = {}) {
  const { t } = useWords()
  const toasts = useToasts()
  return {
    onCopied: (text: string) =>
      toasts.add({
        id: `copied-${Date.now()}`,
        tone: 'ok',
        title: t('shell.copied'),
        text: options.secret === true || text.length > 60 ? undefined : text,
        mono: true,
      }),
    onFailed: () => toasts.add({ id: 'copy-failed', tone: 'bad', title: t('shell.copy-failed') }),
  }
}
