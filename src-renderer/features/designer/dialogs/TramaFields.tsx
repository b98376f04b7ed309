import { bounds } from '#shared/model/bounds.ts'
import { writeDay } from '#renderer/parts/day.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { lastMoment, promiseOf, type ExportForm } from './export-form.ts'

export interface TramaFieldsProps {
  readonly form: FormOf<ExportForm>
  /** The latest time that this browser has seen. */
  readonly latestMs: number
}

/** A last day, a passphrase, and what both together honestly mean. */
export function TramaFields({ form, latestMs }: TramaFieldsProps) {
  const { t, format } = useWords()
  const maySeal = useMay('design.seal')
  const { lastDay } = form.values
  const last = lastMoment(lastDay)
  return (
    <>
      <TextField
        type="date"
        label={t('designFiles.export.last-day')}
        optional={t('shell.optional')}
        hint={last === null ? t('designFiles.export.last-day-hint') : format.date(last)}
        min={writeDay(latestMs)}
        {...form.text('lastDay')}
      />
      <PasswordField
        label={t('designFiles.export.passphrase')}
        optional={t('shell.optional')}
        autoComplete="new-password"
        hint={t('designFiles.export.passphrase-hint', { least: bounds.passphrase.min })}
        revealLabel={t('accounts.reveal')}
        concealLabel={t('accounts.conceal')}
        {...form.text('passphrase')}
      />
      {maySeal && last !== null ? (
        <Checkbox label={t('designFiles.export.sealed')} {...form.check('sealed')} />
      ) : null}
      <Note tone="info" live>
        {t(promiseOf(form.values), { day: last === null ? '' : format.date(last) })}
      </Note>
    </>
  )
}
