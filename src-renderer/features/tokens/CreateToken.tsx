import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { NewToken } from './ShownToken.tsx'
import { TokenFields, useTokenLabels } from './TokenFields.tsx'
import { tokenFields, tokenStart } from './token-fields.ts'

export interface CreateTokenProps {
  readonly onMade: (made: NewToken) => void
  readonly onClose: () => void
}

/** What a new token may do, until when, and the password of whose rights it cuts down. */
export function CreateToken({ onMade, onClose }: CreateTokenProps) {
  const { t } = useWords()
  const labels = useTokenLabels()
  const create = useCommand('tokens', 'create', { quiet: true })
  const form = useFormOf({
    schema: tokenFields,
    start: tokenStart,
    send: ({ reach, chosen, days, ...given }) =>
      create.run({ ...given, days: Number(days), networkIds: reach === 'all' ? null : chosen }),
    done: onMade,
    homes: { 'password-wrong': 'password', 'network-missing': 'chosen', 'token-role': 'role' },
  })
  return (
    <FormDialog
      title={t('tokens.form.title')}
      submitLabel={t('tokens.form.submit')}
      busyLabel={t('tokens.form.busy')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TokenFields form={form} />
    </FormDialog>
  )
}
