import { useEffect } from 'react'
import { useWords } from '#renderer/state/words.ts'

/** Puts the title of a chapter, or of the guide, into that of the document. */
export function useChapterTitle(title: string | null): void {
  const { t } = useWords()
  const guide = t('help.title')
  const page = title === null ? guide : `${title} - ${guide}`
  useEffect(() => {
    document.title = t('shell.page-title', { page })
  }, [t, page])
}
