import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { flag } from './class-names.ts'

export interface FileDropProps {
  /** On the button that opens the system's choice. */
  readonly choose: string
  /** Below it: that a file may be dropped here, and which. */
  readonly hint: string
  /** As in the `accept` of an input (HTML); files that are dropped come whatever they are. */
  readonly accept?: string
  readonly multiple?: boolean
  readonly invalid?: boolean
  readonly busy?: boolean
  readonly busyLabel?: string
  /** At least one, and one only unless `multiple`. */
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are chosen or dropped. */
export function FileDrop(props: FileDropProps) {
  const { choose, hint, accept, multiple = false, invalid = false, busy = false, busyLabel, onFiles } = props
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length > 0 && !busy) onFiles(files)
  }
  return (
    <div
      className="flex flex-col items-center gap-3 rounded-(--r-3) border border-dashed border-line-control p-5 text-center data-invalid:border-bad data-over:border-selected data-over:bg-hover"
      data-over={flag(isOver)}
      data-invalid={flag(invalid)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        // A page that takes files anywhere would take it a second time.
        event.stopPropagation()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Button
        icon={FileUp}
        variant="outline"
        busy={busy}
        busyLabel={busyLabel}
        onClick={() => picker.current?.click()}
      >
        {choose}
      </Button>
      <p className="max-w-full text-12 wrap-anywhere text-text-2">{hint}</p>
      <input
        ref={picker}
        hidden
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={choose}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
