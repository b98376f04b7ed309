import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { flag } from '#renderer/ui/class-names.ts'
import { Note } from '#renderer/ui/Note.tsx'

/** As many characters as the contract takes. */
const mostBytes = 3_500_000

/** Where a file with commas is chosen or dropped. */
export function CsvDrop({ onRead }: { readonly onRead: (text: string) => Promise<void> }) {
  const { t, format } = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
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
      <div
        className="flex flex-col items-center gap-3 rounded-(--r-3) border border-dashed border-line-control p-6 text-center data-over:border-selected data-over:bg-hover"
        data-over={flag(isOver)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files[0])
        }}
      >
        <Button
          icon={FileUp}
          variant="outline"
          busy={reading !== null}
          onClick={() => picker.current?.click()}
        >
          {reading === null
            ? t('users.list.import.choose')
            : t('users.list.import.reading', { file: reading })}
        </Button>
        <p className="text-12 text-text-2">{t('users.list.import.drop')}</p>
        <input
          ref={picker}
          type="file"
          accept=".csv,text/csv,text/plain"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('users.list.import.choose')}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </>
  )
}
