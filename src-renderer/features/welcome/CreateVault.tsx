import { z } from 'zod'
import { newPassphrase } from '#shared/contract/vault.ts'
import { bounds } from '#shared/model/bounds.ts'
import { PageForm } from '#renderer/parts/PageForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

const schema = z.object({ passphrase: newPassphrase, again: z.string() })

/** A vault under a passphrase, where the system has no keychain that encrypts. */
export function CreateVault({
  onMade,
  onLater,
}: {
  readonly onMade: () => void
  readonly onLater: () => void
}) {
  const { t } = useWords()
  const create = useCommand('vault', 'create', { quiet: true })
  const form = useFormOf({
    schema,
    start: { passphrase: '', again: '' },
    send: ({ passphrase }) => create.run({ passphrase }),
    done: onMade,
  })
  const { passphrase, again } = form.values
  const differs = again !== '' && again !== passphrase
  return (
    <>
      <PageForm
        title={t('welcome.vault.title')}
        lead={t('welcome.vault.lead')}
        submitLabel={t('welcome.vault.create')}
        busyLabel={t('welcome.vault.creating')}
        form={{ ...form, submit: () => (again === passphrase ? form.submit() : undefined) }}
      >
        <PasswordField
          label={t('welcome.vault.passphrase')}
          autoComplete="new-password"
          hint={t('welcome.vault.passphrase-hint', { least: bounds.passphrase.min })}
          revealLabel={t('accounts.reveal')}
          concealLabel={t('accounts.conceal')}
          {...form.text('passphrase')}
        />
        <PasswordField
          label={t('welcome.vault.again')}
          autoComplete="new-password"
          revealLabel={t('accounts.reveal')}
          concealLabel={t('accounts.conceal')}
          {...form.text('again')}
          error={differs ? t('welcome.vault.different') : undefined}
        />
      </PageForm>
      <div className="flex flex-col items-center gap-1 text-center">
        <Button variant="ghost" onClick={onLater}>
          {t('welcome.vault.later')}
        </Button>
        <p className="text-12 text-text-3">{t('welcome.vault.later-hint')}</p>
      </div>
    </>
  )
}
