import { useState } from 'react'
import { problem } from '#shared/base/problem.ts'
import { useFieldError } from '#renderer/parts/use-field-error.tsx'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

export interface UnlockFileProps {
  /** The id of the form, for the button outside it that submits it. */
  readonly id: string
  readonly file: string
  /** The passphrase that was sent last did not open the file. */
  readonly isWrong: boolean
  readonly onUnlock: (passphrase: string) => void
}

/** Asks for the passphrase of a file, and says when the last one was wrong. */
export function UnlockFile({ id, file, isWrong, onUnlock }: UnlockFileProps) {
  const { t } = useWords()
  const errorOf = useFieldError()
  const [passphrase, setPassphrase] = useState('')
  const wrong = isWrong && passphrase === '' ? errorOf(problem('passphrase-wrong')) : undefined
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (passphrase !== '') onUnlock(passphrase)
      }}
    >
      <p>{t('designFiles.import.needs-passphrase', { file })}</p>
      <PasswordField
        // The dialog was already open; this field is the next step in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('designFiles.import.passphrase')}
        autoComplete="off"
        revealLabel={t('accounts.reveal')}
        concealLabel={t('accounts.conceal')}
        value={passphrase}
        onValueChange={setPassphrase}
        error={wrong}
      />
    </form>
  )
}
