import { useState } from 'react'
import type { VariableView } from '#shared/contract/utilities.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { variableFields } from './variable-fields.ts'

export interface VariableFormProps {
  /** Null makes a new one. */
  readonly variable: VariableView | null
  /** The name that a new one begins with. */
  readonly firstName?: string
  /** It stands over the editor, which guards the page already. */
  readonly nested?: boolean
  readonly onClose: () => void
  readonly onSaved: (variable: VariableView) => void
}

const exact = { mono: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** A variable's name and value. */
export function VariableForm({
  variable,
  firstName = '',
  nested = false,
  onClose,
  onSaved,
}: VariableFormProps) {
  const { t } = useWords()
  const [schema] = useState(() => variableFields(variable))
  const create = useCommand('utilities', 'createVariable', { quiet: true })
  const change = useCommand('utilities', 'changeVariable', { quiet: true })
  const form = useFormOf({
    schema,
    start: {
      name: variable?.name ?? firstName,
      value: variable?.value ?? '',
      secret: variable?.secret ?? false,
    },
    send: (values, attempt) =>
      variable === null ? create.run(values, attempt) : change.run({ ...values, id: variable.id }, attempt),
    done: onSaved,
    homes: { 'name-taken': 'name', 'field-required': 'value', 'field-too-short': 'value' },
  })
  const labels = {
    name: t('utilities.variable.name'),
    value: t('utilities.variable.value'),
    secret: t('utilities.variable.secret-field'),
  }
  const isNamed = variable !== null && variable.templateCount > 0
  const hasSecret = variable?.secret === true && variable.hasValue
  const isKept = hasSecret && form.values.secret
  return (
    <FormDialog
      title={
        variable === null
          ? t('utilities.variable.create-title')
          : t('utilities.variable.edit-title', { name: variable.name })
      }
      submitLabel={t(variable === null ? 'utilities.variable.create' : 'shell.save')}
      busyLabel={t(variable === null ? 'utilities.variable.creating' : 'shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
      nested={nested}
    >
      <TextField
        {...exact}
        label={labels.name}
        readOnly={isNamed}
        hint={t(isNamed ? 'utilities.variable.name-fixed' : 'utilities.variable.name-hint')}
        {...form.text('name')}
      />
      <Switch
        label={labels.secret}
        hint={t('utilities.variable.secret-hint', { least: utilityBounds.secretLeast })}
        {...form.check('secret')}
      />
      <TextArea
        {...exact}
        rows={4}
        label={labels.value}
        hint={t(
          isKept
            ? 'utilities.variable.secret-keep'
            : hasSecret
              ? 'utilities.variable.secret-again'
              : 'utilities.variable.value-hint',
          { kib: utilityBounds.valueBytes / 1024 },
        )}
        {...form.text('value')}
      />
      {isNamed ? <Note tone="info">{t('utilities.variable.changes')}</Note> : null}
    </FormDialog>
  )
}
