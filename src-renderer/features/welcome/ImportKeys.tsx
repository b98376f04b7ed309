import { useId } from 'react'
import { z } from 'zod'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { ErrorText } from '#renderer/ui/ErrorLine.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

const schema = z.object({
  text: z.string().min(1).max(1_000_000),
  passphrase: z.string().min(1).max(200),
})

/** Takes in a file of keys from another computer. */
export function ImportKeys({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const toasts = useToasts()
  const importAll = useCommand('sshKeys', 'importAll', { quiet: true })
  const form = useFormOf({
    schema,
    start: { text: '', passphrase: '' },
    send: importAll.run,
    done: ({ count }) => {
      toasts.add({ id: 'keys-imported', tone: 'ok', title: t('keys.file.imported', { count }) })
      onClose()
    },
    homes: { 'passphrase-wrong': 'passphrase', 'key-file-unreadable': 'text' },
  })
  const read = async (file: File | undefined): Promise<void> => {
    form.set('text', (await file?.text()) ?? '')
  }
  const error = form.error('text')
  return (
    <FormDialog
      title={t('keys.file.import-title')}
      submitLabel={t('keys.file.import-act')}
      busyLabel={t('keys.file.import-busy')}
      form={form}
      labels={{ text: t('keys.file.choose'), passphrase: t('keys.file.passphrase') }}
      onClose={onClose}
    >
      <p>{t('keys.file.import-text')}</p>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {t('keys.file.choose')}
        </label>
        <input
          id={id}
          type="file"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
        {error === undefined ? null : (
          <span className="text-12 text-bad-text">
            <ErrorText error={error}>
              {(said) => (
                <span id={`${id}-error`} role="alert">
                  {said}
                </span>
              )}
            </ErrorText>
          </span>
        )}
      </div>
      <PasswordField
        label={t('keys.file.passphrase')}
        autoComplete="off"
        revealLabel={t('accounts.reveal')}
        concealLabel={t('accounts.conceal')}
        {...form.text('passphrase')}
      />
    </FormDialog>
  )
}
