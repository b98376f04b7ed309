import { useState } from 'react'
import { z } from 'zod'
import type { Profile } from '#shared/contract/account.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { name } from '#shared/model/field.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { makePasskey } from '#renderer/parts/passkeys.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { ownPassword } from '#renderer/parts/own-password.ts'
import { PasswordAgain } from '#renderer/parts/PasswordAgain.tsx'

const schema = z.object({ name, password: ownPassword })

/** Its name and the password; then the browser asks where to keep it. */
export function AddPasskey(props: { readonly email: string; readonly onClose: () => void }) {
  const { t } = useWords()
  const toasts = useToasts()
  const prepare = useCommand('account', 'preparePasskey', { quiet: true })
  const add = useCommand('account', 'addPasskey', { quiet: true })
  const [isUnused, setUnused] = useState(false)
  const make = async (given: z.infer<typeof schema>): Promise<Result<Profile | null>> => {
    setUnused(false)
    const prepared = await prepare.run({ password: given.password })
    if (!prepared.ok) return prepared
    const response = await makePasskey(prepared.value.options)
    if (response === null) return ok(null)
    return add.run({ ticket: prepared.value.ticket, name: given.name, response })
  }
  const form = useFormOf({
    schema,
    start: { name: '', password: '' },
    send: make,
    done: (added) => {
      if (added === null) return setUnused(true)
      toasts.add({ id: 'passkey-added', tone: 'ok', title: t('account.passkeys.added') })
      return props.onClose()
    },
    homes: { 'password-wrong': 'password' },
  })
  const labels = { name: t('account.passkeys.name'), password: t('account.passkeys.password') }
  return (
    <FormDialog
      title={t('account.passkeys.add-title')}
      submitLabel={t('account.passkeys.add-act')}
      busyLabel={t('account.passkeys.adding')}
      form={form}
      labels={labels}
      onClose={props.onClose}
    >
      <p className="text-text-2">{t('account.passkeys.add-text')}</p>
      {isUnused ? (
        <Note tone="bad" live>
          {t('account.passkeys.unused')}
        </Note>
      ) : null}
      <TextField
        label={labels.name}
        hint={t('account.passkeys.name-hint')}
        autoComplete="off"
        {...form.text('name')}
      />
      <PasswordAgain email={props.email} label={labels.password} field={form.text('password')} />
    </FormDialog>
  )
}
