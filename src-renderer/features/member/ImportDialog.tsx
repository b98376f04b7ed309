import { useId, useRef, useState } from 'react'
import { z } from 'zod'
import type { TunnelView } from '#shared/contract/tunnels.ts'
import { name } from '#shared/model/field.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { FieldError } from '#renderer/ui/field-props.ts'
import { FileDrop } from '#renderer/ui/FileDrop.tsx'
import { ErrorLine } from '#renderer/ui/ErrorLine.tsx'
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
  readonly error: FieldError | undefined
  readonly onFile: (file: File) => void
}

/** The file, how much of it was read, and what is wrong with it. */
function FileField({ fileName, lines, error, onFile }: FileFieldProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div
      className="ui-field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <span id={`${id}-label`} className="ui-label">
        {t('member.import.file')}
      </span>
      <FileDrop
        choose={t(fileName === '' ? 'member.import.choose' : 'member.import.choose-other')}
        hint={
          fileName === ''
            ? t('member.import.drop')
            : t('member.import.chosen', { file: fileName, count: lines })
        }
        accept=".conf,.txt,text/plain"
        invalid={error !== undefined}
        onFiles={([chosen]) => {
          if (chosen !== undefined) onFile(chosen)
        }}
      />
      {error === undefined ? null : (
        <ErrorLine error={error}>
          {(said) => (
            <span id={`${id}-error`} role="alert">
              {said}
            </span>
          )}
        </ErrorLine>
      )}
    </div>
  )
}
