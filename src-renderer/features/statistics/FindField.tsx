import { ListFilter } from 'lucide-react'
import type { Paged } from '#renderer/parts/list/use-paged.ts'
import { useWords } from '#renderer/state/words.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

/** What narrows a list by name. */
export function FindField<Row>({ list }: { readonly list: Paged<Row> }) {
  const { t } = useWords()
  return (
    <TextField
      className="w-60 max-sm:w-full"
      size="sm"
      type="search"
      icon={ListFilter}
      label={t('statistics.top.filter')}
      labelHidden
      placeholder={t('statistics.top.filter')}
      value={list.text}
      onValueChange={list.onTextChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter') list.onTextEnter()
      }}
    />
  )
}
