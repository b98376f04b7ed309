import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { flag } from '#renderer/ui/class-names.ts'

/** Where files are chosen or dropped. */
export function FileDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null): void => {
    if (files !== null && files.length > 0) onFiles([...files])
  }
  return (
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
        take(event.dataTransfer.files)
      }}
    >
      <Button icon={FileUp} variant="outline" onClick={() => picker.current?.click()}>
        {t('designFiles.import.choose')}
      </Button>
      <p className="text-12 text-text-2">{t('designFiles.import.drop')}</p>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('designFiles.import.choose')}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
