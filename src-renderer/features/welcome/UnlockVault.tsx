import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

const schema = z.object({ passphrase: z.string().min(1).max(bounds.passphrase.max) })

/** Opens the vault. `onOpen` null: the page goes on by itself, from the vault's new state. */
export function UnlockVault({ onOpen }: { readonly onOpen: (() => void) | null }) {
  const { t } = useWords()
  const textOf = useProblemText()
  const unlock = useCommand('vault', 'unlock', { quiet: true })
  const form = useFormOf({
    schema,
    start: { passphrase: '' },
    send: unlock.run,
    done: () => onOpen?.(),
    homes: { 'passphrase-wrong': 'passphrase' },
  })
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1>{t('welcome.vault.unlock-title')}</h1>
        <p className="text-text-2">{t('welcome.vault.unlock-lead')}</p>
      </div>
      {form.problem === null ? null : (
        <Note tone="bad" live>
          {textOf(form.problem)}
        </Note>
      )}
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <PasswordField
          label={t('welcome.vault.passphrase')}
          autoComplete="current-password"
          revealLabel={t('accounts.reveal')}
          concealLabel={t('accounts.conceal')}
          {...form.text('passphrase')}
        />
        <Button type="submit" size="md" wide busy={form.busy} busyLabel={t('welcome.vault.unlocking')}>
          {t('welcome.vault.unlock')}
        </Button>
      </form>
    </>
  )
}
