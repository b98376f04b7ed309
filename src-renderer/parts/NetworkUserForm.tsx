import { networkUserForm, type NetworkUser } from '#shared/model/network-user.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

export interface NetworkUserFormProps {
  readonly onClose: () => void
  readonly onSaved: (user: NetworkUser) => void
}

/** A new person of the VPN, over the form of a device. */
export function NetworkUserForm({ onClose, onSaved }: NetworkUserFormProps) {
  const { t } = useWords()
  const create = useCommand('devices', 'createUser', { quiet: true })
  const form = useFormOf({
    schema: networkUserForm,
    start: { name: '', email: '', identification: '', active: true },
    send: create.run,
    done: onSaved,
    homes: { 'name-taken': 'name', 'email-taken': 'email', 'field-not-email': 'email' },
  })
  const labels = {
    name: t('devices.user.name'),
    email: t('devices.user.email'),
    identification: t('devices.user.identification'),
    active: t('devices.user.active'),
  }
  return (
    <FormDialog
      nested
      title={t('devices.user.title')}
      submitLabel={t('devices.user.create')}
      busyLabel={t('devices.user.creating')}
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
      <Switch label={labels.active} {...form.check('active')} />
    </FormDialog>
  )
}
