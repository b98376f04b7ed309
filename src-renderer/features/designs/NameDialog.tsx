import { z } from 'zod'
import type { Result } from '#shared/base/result.ts'
import type { Attempt } from '#shared/contract/backend.ts'
import type { DesignView } from '#shared/contract/design-values.ts'
import { name } from '#shared/model/field.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

const schema = z.object({ name })

export interface NameDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly start: string
  readonly send: (name: string, attempt: Attempt) => Promise<Result<DesignView>>
  readonly onDone: (design: DesignView) => void
  readonly onClose: () => void
}

/** What a design is called: a new one, a copy, or one that gets another name. */
export function NameDialog({ title, submitLabel, start, send, onDone, onClose }: NameDialogProps) {
  const { t } = useWords()
  const form = useFormOf({
    schema,
    start: { name: start },
    send: (values, attempt) => send(values.name, attempt),
    done: onDone,
    homes: {},
  })
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busyLabel={t('shell.saving')}
      form={form}
      labels={{ name: t('designer.bar.name') }}
      onClose={onClose}
    >
      <TextField
        label={t('designer.bar.name')}
        autoComplete="off"
        // The name that stands there is a proposal, or is to be another: what is typed takes its place.
        onFocus={(event) => event.target.select()}
        {...form.text('name')}
      />
    </FormDialog>
  )
}
