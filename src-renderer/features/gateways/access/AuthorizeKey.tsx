import { z } from 'zod'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'

const schema = z.object({ password: z.string().min(1).max(1024) })

/** Signs in to the machine once with a password, to authorize the public key there. */
export function AuthorizeKey({
  gateway,
  onClose,
}: {
  readonly gateway: GatewayView
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const authorize = useCommand('sshKeys', 'authorize', { quiet: true })
  const form = useFormOf({
    schema,
    start: { password: '' },
    send: ({ password }) => authorize.run({ gatewayId: gateway.id, password }),
    done: () => {
      const title = t('keys.authorize.done', { name: gateway.name })
      toasts.add({ id: `authorized-${gateway.id}`, tone: 'ok', title })
      onClose()
    },
    homes: { 'ssh-password-refused': 'password' },
  })
  const label = t('keys.authorize.password', { user: gateway.sshUser })
  return (
    <FormDialog
      title={t('keys.authorize.title', { name: gateway.name })}
      submitLabel={t('keys.authorize.act')}
      busyLabel={t('keys.authorize.busy')}
      form={form}
      labels={{ password: label }}
      onClose={onClose}
    >
      <p>{t('keys.authorize.text', { user: gateway.sshUser })}</p>
      <PasswordField
        label={label}
        autoComplete="off"
        revealLabel={t('accounts.reveal')}
        concealLabel={t('accounts.conceal')}
        {...form.text('password')}
      />
    </FormDialog>
  )
}
