import { z } from 'zod'
import { newPassphrase } from '#shared/contract/vault.ts'
import { bounds } from '#shared/model/bounds.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { saveFile } from '#renderer/parts/save-file.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

const schema = z.object({ password: z.string().min(1).max(bounds.password.max), passphrase: newPassphrase })

/** Saves all keys as one file under a passphrase. */
export function ExportKeys({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const toasts = useToasts()
  const exportAll = useCommand('sshKeys', 'exportAll', { quiet: true })
  const form = useFormOf({
    schema,
    start: { password: '', passphrase: '' },
    send: exportAll.run,
    done: ({ fileName, text, count }) => {
      saveFile(fileName, text)
      const title = t('keys.file.exported', { count, file: fileName })
      toasts.add({ id: 'keys-exported', tone: 'ok', title })
      onClose()
    },
    homes: { 'password-wrong': 'password', 'field-too-short': 'passphrase' },
  })
  const labels = { password: t('keys.file.password'), passphrase: t('keys.file.passphrase') }
  const reveal = { revealLabel: t('accounts.reveal'), concealLabel: t('accounts.conceal') }
  return (
    <FormDialog
      title={t('keys.file.export-title')}
      submitLabel={t('keys.file.export-act')}
      busyLabel={t('keys.file.export-busy')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <p>{t('keys.file.export-text')}</p>
      <PasswordField
        label={labels.password}
        autoComplete="current-password"
        {...reveal}
        {...form.text('password')}
      />
      <PasswordField
        label={labels.passphrase}
        autoComplete="new-password"
        hint={t('welcome.vault.passphrase-hint', { least: bounds.passphrase.min })}
        {...reveal}
        {...form.text('passphrase')}
      />
    </FormDialog>
  )
}
