import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { networkUserForm } from '#shared/model/network-user.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

export interface NetworkUserFormProps {
  /** Null makes a new one. */
  readonly user: NetworkUserView | null
  readonly onClose: () => void
  readonly onSaved: (user: NetworkUserView) => void
  /** It stands over another form. */
  readonly nested?: boolean
}

/** A person of the VPN. */
export function NetworkUserForm({ user, onClose, onSaved, nested = false }: NetworkUserFormProps) {
  const { t } = useWords()
  const create = useCommand('networkUsers', 'create', { quiet: true })
  const change = useCommand('networkUsers', 'change', { quiet: true })
  const form = useFormOf({
    schema: networkUserForm,
    start: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      identification: user?.identification ?? '',
      active: user?.active ?? true,
    },
    send: (values, attempt) =>
      user === null ? create.run(values, attempt) : change.run({ ...values, id: user.id }, attempt),
    done: onSaved,
    homes: { 'name-taken': 'name', 'email-taken': 'email', 'field-not-email': 'email' },
  })
  const labels = {
    name: t('users.person.name'),
    email: t('users.person.email'),
    identification: t('users.person.identification'),
    active: t('users.person.active'),
  }
  return (
    <FormDialog
      nested={nested}
      title={
        user === null ? t('users.person.create-title') : t('users.person.edit-title', { name: user.name })
      }
      submitLabel={t(user === null ? 'users.person.create' : 'shell.save')}
      busyLabel={t(user === null ? 'users.person.creating' : 'shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextField label={labels.name} autoComplete="off" {...form.text('name')} />
      <TextField
        label={labels.email}
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...form.text('email')}
      />
      <TextField label={labels.identification} autoComplete="off" {...form.text('identification')} />
      <Switch label={labels.active} hint={t('users.person.active-hint')} {...form.check('active')} />
    </FormDialog>
  )
}
