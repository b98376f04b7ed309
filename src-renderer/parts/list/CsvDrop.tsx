import { useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { FileDrop } from '#renderer/ui/FileDrop.tsx'
import { Note } from '#renderer/ui/Note.tsx'

/** As many characters as the contract takes. */
const mostBytes = 3_500_000

/** Where a CSV file is chosen or dropped. */
export function CsvDrop({ onRead }: { readonly onRead: (text: string) => Promise<void> }) {
  const { t, format } = useWords()
  const [reading, setReading] = useState<string | null>(null)
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setTooLarge(file.size > mostBytes ? file.name : null)
    if (file.size > mostBytes) return
    setReading(file.name)
    await onRead(await file.text())
    setReading(null)
  }
  return (
    <>
      {tooLarge === null ? null : (
        <Note tone="bad" live>
          {t('users.list.import.too-large', { file: tooLarge, limit: format.bytes(mostBytes) })}
        </Note>
      )}
      <FileDrop
        choose={t('users.list.import.choose')}
        hint={
          reading === null ? t('users.list.import.drop') : t('users.list.import.reading', { file: reading })
        }
        accept=".csv,text/csv,text/plain"
        busy={reading !== null}
        onFiles={([file]) => void take(file)}
      />
    </>
  )
}
