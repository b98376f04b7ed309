import { ok, type Result } from '#shared/base/result.ts'
import type { WebhookView } from '#shared/contract/webhooks.ts'
import { webhookKinds, type WebhookKind } from '#shared/model/webhook.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { CheckboxGroup } from '#renderer/ui/CheckboxGroup.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { NewSecret } from './ShownSecret.tsx'
import { startOf, webhookFields } from './webhook-fields.ts'

export interface WebhookFormProps {
  /** Null makes a new one. */
  readonly webhook: WebhookView | null
  readonly onClose: () => void
  readonly onSaved: () => void
  readonly onMade: (made: NewSecret) => void
}

/** Where messages go, and what they tell of. */
export function WebhookForm({ webhook, onClose, onSaved, onMade }: WebhookFormProps) {
  const { t } = useWords()
  const create = useCommand('webhooks', 'create', { quiet: true })
  const change = useCommand('webhooks', 'change', { quiet: true })
  const form = useFormOf({
    schema: webhookFields,
    start: startOf(webhook),
    send: async (
      values,
      attempt,
    ): Promise<Result<{ readonly name: string; readonly secret: string | null }>> => {
      if (webhook === null) return create.run(values)
      const saved = await change.run({ ...values, id: webhook.id }, attempt)
      return saved.ok ? ok({ name: saved.value.name, secret: null }) : saved
    },
    done: ({ name, secret }) => (secret === null ? onSaved() : onMade({ name, secret, isRotated: false })),
    homes: { 'server-insecure': 'url', 'host-forbidden': 'url' },
  })
  const labels = {
    name: t('webhooks.form.name'),
    url: t('webhooks.form.url'),
    kinds: t('webhooks.form.kinds'),
    active: t('webhooks.form.active'),
  }
  const hints: Partial<Record<WebhookKind, string>> = {
    troubles: t('webhooks.kind-hint.troubles'),
    security: t('webhooks.kind-hint.security'),
  }
  return (
    <FormDialog
      title={
        webhook === null
          ? t('webhooks.form.create-title')
          : t('webhooks.form.edit-title', { name: webhook.name })
      }
      submitLabel={t(webhook === null ? 'webhooks.form.submit' : 'shell.save')}
      busyLabel={t(webhook === null ? 'webhooks.form.busy' : 'shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextField label={labels.name} autoComplete="off" {...form.text('name')} />
      <TextField
        label={labels.url}
        mono
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('webhooks.form.url-hint')}
        {...form.text('url')}
      />
      <CheckboxGroup
        label={labels.kinds}
        options={webhookKinds.map((kind) => ({
          value: kind,
          label: t(`webhooks.kind.${kind}`),
          hint: hints[kind],
        }))}
        values={form.values.kinds}
        error={form.error('kinds')}
        onValuesChange={(kinds) => form.set('kinds', kinds)}
      />
      <Switch label={labels.active} hint={t('webhooks.form.active-hint')} {...form.check('active')} />
    </FormDialog>
  )
}
