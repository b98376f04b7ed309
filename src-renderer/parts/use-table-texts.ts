import { useWords } from '#renderer/state/words.ts'

/** The texts that every table needs. */
export function useTableTexts() {
  const { t } = useWords()
  return { rowMenu: (name: string) => t('shell.table.row-menu', { name }) }
}
