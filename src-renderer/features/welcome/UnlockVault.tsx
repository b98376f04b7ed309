import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { PageForm } from '#renderer/parts/PageForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

const schema = z.object({ passphrase: z.string().min(1).max(bounds.passphrase.max) })

/** Opens the vault. `onOpen` null: the page goes on by itself, from the vault's new state. */
export function UnlockVault({ onOpen }: { readonly onOpen: (() => void) | null }) {
  const { t } = useWords()
  const unlock = useCommand('vault', 'unlock', { quiet: true })
  const form = useFormOf({
    schema,
    start: { passphrase: '' },
    send: unlock.run,
    done: () => onOpen?.(),
    homes: { 'passphrase-wrong': 'passphrase' },
  })
  return (
    <PageForm
      title={t('welcome.vault.unlock-title')}
      lead={t('welcome.vault.unlock-lead')}
      submitLabel={t('welcome.vault.unlock')}
      busyLabel={t('welcome.vault.unlocking')}
      form={form}
    >
      <PasswordField
        label={t('welcome.vault.passphrase')}
        autoComplete="current-password"
        revealLabel={t('accounts.reveal')}
        concealLabel={t('accounts.conceal')}
        {...form.text('passphrase')}
      />
    </PageForm>
  )
}
