import type { ProviderView } from '#shared/contract/providers.ts'
import { providerKinds, type ProviderForm as Settings } from '#shared/model/provider.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { FormPart } from '#renderer/parts/FormPart.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { AccessFields } from './AccessFields.tsx'
import { LdapFields, OidcFields } from './ConnectionFields.tsx'
import { providerFields, startOf } from './provider-fields.ts'
import { ProviderTest } from './ProviderTest.tsx'
import { useFieldLabels } from './use-field-labels.ts'

export interface ProviderFormProps {
  /** Null makes a new one. */
  readonly provider: ProviderView | null
  readonly onClose: () => void
  readonly onSaved: (provider: ProviderView) => void
}

/** An identity provider's record, with the settings of its type. Its type stays as it was made. */
export function ProviderForm({ provider, onClose, onSaved }: ProviderFormProps) {
  const { t } = useWords()
  const create = useCommand('providers', 'create', { quiet: true })
  const change = useCommand('providers', 'change', { quiet: true })
  const form = useFormOf({
    schema: providerFields,
    start: startOf(provider),
    send: (values, attempt) =>
      provider === null ? create.run(values, attempt) : change.run({ ...values, id: provider.id }, attempt),
    done: onSaved,
    homes: { 'name-taken': 'name', 'provider-plain': 'startTls' },
  })
  const { kind } = form.values
  const labels = useFieldLabels(kind)
  const read = (): Settings | null => {
    const parsed = providerFields.safeParse(form.values)
    if (parsed.success) return parsed.data
    void form.validate()
    return null
  }
  return (
    <FormDialog
      title={
        provider === null ? t('providers.create-title') : t('providers.edit-title', { name: provider.name })
      }
      submitLabel={t(provider === null ? 'providers.create' : 'shell.save')}
      busyLabel={t(provider === null ? 'providers.creating' : 'shell.saving')}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <TextField
        label={labels.name}
        autoComplete="off"
        hint={t('providers.form.name-hint')}
        {...form.text('name')}
      />
      {provider === null ? (
        <RadioGroup
          label={labels.kind}
          options={providerKinds.map((one) => ({
            value: one,
            label: t(`providers.kind.${one}`),
            hint: t(`providers.kind-hint.${one}`),
          }))}
          {...form.value('kind')}
        />
      ) : null}
      {kind === 'local' ? null : (
        <FormPart title={t('providers.form.connection')}>
          {kind === 'oidc' ? <OidcFields provider={provider} form={form} labels={labels} /> : null}
          {kind === 'ldap' ? <LdapFields provider={provider} form={form} labels={labels} /> : null}
        </FormPart>
      )}
      <FormPart title={t('providers.form.access')}>
        <AccessFields form={form} labels={labels} />
      </FormPart>
      {kind === 'local' ? null : (
        <FormPart title={t('providers.test.title')}>
          <p className="text-12 text-text-3">{t('providers.test.text')}</p>
          <ProviderTest key={kind} kind={kind} providerId={provider?.id ?? null} read={read} />
        </FormPart>
      )}
    </FormDialog>
  )
}
