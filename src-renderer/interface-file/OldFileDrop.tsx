import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { flag } from '#renderer/ui/class-names.ts'
import { oldFileBytes } from './read-old-file.ts'

/** Where the file that a device still has is chosen or dropped; its text stays in the page. */
export function OldFileDrop(props: {
  readonly busy: boolean
  readonly onRead: (text: string) => Promise<void>
}) {
  const { t } = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = async (file: File | undefined): Promise<void> => {
    // One byte more than may be is enough to be refused.
    if (file !== undefined) await props.onRead(await file.slice(0, oldFileBytes + 1).text())
  }
  return (
    <div
      className="flex flex-col items-center gap-2 rounded-(--r-3) border border-dashed border-line-control p-4 text-center data-over:border-selected data-over:bg-hover"
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
        busy={props.busy}
        busyLabel={t('devices.old-file.reading')}
        onClick={() => picker.current?.click()}
      >
        {t('devices.old-file.choose')}
      </Button>
      <p className="text-12 text-text-2">{t('devices.old-file.drop')}</p>
      <input
        ref={picker}
        type="file"
        accept=".conf,text/plain"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('devices.old-file.choose')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
