import { FileUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { z } from 'zod'
import type { TunnelView } from '#shared/contract/tunnels.ts'
import { name } from '#shared/model/field.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { flag } from '#renderer/ui/class-names.ts'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

const mostBytes = 256 * 1024
const schema = z.object({ name, text: z.string().min(1).max(mostBytes) })

export interface ImportDialogProps {
  /** One that was dropped on the page. */
  readonly file: File | null
  readonly onImported: (tunnel: TunnelView) => void
  readonly onClose: () => void
}

/** A tunnel out of a plain WireGuard file. */
export function ImportDialog({ file, onImported, onClose }: ImportDialogProps) {
  const { t } = useWords()
  const send = useCommand('tunnels', 'importFile', { quiet: true })
  const [fileName, setFileName] = useState('')
  const form = useFormOf({
    schema,
    start: { name: '', text: '' },
    send: send.run,
    done: onImported,
    homes: { 'name-taken': 'name', 'tunnel-file-unreadable': 'text', 'tunnel-file-hook': 'text' },
  })
  const take = async (chosen: File): Promise<void> => {
    setFileName(chosen.name)
    form.set('text', chosen.size > mostBytes ? ' '.repeat(mostBytes + 1) : await chosen.text())
    if (form.values.name.trim() === '') form.set('name', chosen.name.replace(/\.conf$/i, ''))
  }
  const dropped = useRef<File | null>(null)
  if (file !== null && dropped.current !== file) {
    dropped.current = file
    queueMicrotask(() => void take(file))
  }
  return (
    <FormDialog
      title={t('member.import.title')}
      submitLabel={t('member.import.submit')}
      busyLabel={t('member.import.busy')}
      form={form}
      labels={{ name: t('member.import.name'), text: t('member.import.file') }}
      onClose={onClose}
    >
      <p className="text-text-2">{t('member.import.lead')}</p>
      <FileField
        fileName={fileName}
        lines={form.values.text.split('\n').length}
        error={form.error('text')}
        onFile={(chosen) => void take(chosen)}
      />
      <TextField label={t('member.import.name')} {...form.text('name')} />
    </FormDialog>
  )
}

interface FileFieldProps {
  readonly fileName: string
  readonly lines: number
  readonly error: string | undefined
  readonly onFile: (file: File) => void
}

/** A button that opens the system's choice, and a place to drop a file on. */
function FileField({ fileName, lines, error, onFile }: FileFieldProps) {
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const [chosen] = event.dataTransfer.files
    if (chosen !== undefined) onFile(chosen)
  }
  return (
    <div className="ui-field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`}>
      <span id={`${id}-label`} className="ui-label">
        {t('member.import.file')}
      </span>
      <div
        className="member-drop"
        data-over={flag(isOver)}
        data-invalid={flag(error !== undefined)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button variant="outline" icon={FileUp} onClick={() => input.current?.click()}>
          {t(fileName === '' ? 'member.import.choose' : 'member.import.choose-other')}
        </Button>
        <span className="cut text-12 text-text-2">
          {fileName === ''
            ? t('member.import.drop')
            : t('member.import.chosen', { file: fileName, count: lines })}
        </span>
        <input
          ref={input}
          hidden
          type="file"
          accept=".conf,.txt,text/plain"
          aria-label={t('member.import.file')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen !== undefined) onFile(chosen)
            event.target.value = ''
          }}
        />
      </div>
      <div id={`${id}-error`} role="alert">
        {error === undefined ? null : (
          <p className="ui-error">
            <StateGlyph state="error" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}
