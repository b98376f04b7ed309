import { useState } from 'react'
import { z } from 'zod'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { RestoredRecord } from '#shared/contract/organization-record.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { ownPassword } from '#renderer/parts/own-password.ts'
import { PasswordAgain } from '#renderer/parts/PasswordAgain.tsx'
import { sendInPieces } from '#renderer/parts/send-in-pieces.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { FileDrop } from '#renderer/ui/FileDrop.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

const schema = z.object({ passphrase: z.string().min(1).max(800), password: ownPassword })

export interface RestoreDialogProps {
  readonly onClose: () => void
  readonly onRestored: (record: RestoredRecord) => void
}

/** The archive, what opens it, and who asks. */
export function RestoreDialog({ onClose, onRestored }: RestoreDialogProps) {
  const { t, format } = useWords()
  const { organizationRecord } = useBackend()
  const session = useSession()
  const [file, setFile] = useState<File | null>(null)
  const form = useFormOf({
    schema,
    start: { passphrase: '', password: '' },
    send: async (given) => {
      if (file === null) return fail(problem('field-required'))
      const sent = await sendInPieces(organizationRecord.upload, file)
      if (!sent.ok) return sent
      // Not by a command: what is shown could not be read again, since its session is over.
      return sent.value === null
        ? fail(problem('transfer-gone'))
        : organizationRecord.restore({ uploadId: sent.value, ...given })
    },
    done: onRestored,
    homes: { 'password-wrong': 'password', 'passphrase-wrong': 'passphrase' },
  })
  const labels = { passphrase: t('organization.passphrase'), password: t('organization.confirm') }
  const hint =
    file === null
      ? t('organization.restore.choose-hint')
      : t('organization.restore.chosen', { name: file.name, size: format.bytes(file.size) })
  return (
    <FormDialog
      title={t('organization.restore.dialog-title')}
      submitLabel={t('organization.restore.submit')}
      busyLabel={t('organization.restore.busy')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <FileDrop
        choose={t('organization.restore.choose')}
        hint={hint}
        onFiles={([first]) => setFile(first ?? null)}
      />
      <PasswordField
        label={labels.passphrase}
        autoComplete="off"
        revealLabel={t('accounts.reveal')}
        concealLabel={t('accounts.conceal')}
        {...form.text('passphrase')}
      />
      <PasswordAgain email={session?.email ?? ''} label={labels.password} field={form.text('password')} />
    </FormDialog>
  )
}
