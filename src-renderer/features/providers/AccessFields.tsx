import { providerRoles } from '#shared/model/provider.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Select } from '#renderer/ui/Select.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { ProviderFields } from './provider-fields.ts'
import { RoleRules } from './RoleRules.tsx'
import type { FieldLabels } from './use-field-labels.ts'

/** Who may sign in, who becomes a user by it, and with which roles. */
export function AccessFields({
  form,
  labels,
}: {
  readonly form: FormOf<ProviderFields>
  readonly labels: FieldLabels
}) {
  const { t } = useWords()
  const { kind, selfRegistration, synchronizeRoles } = form.values
  const isElsewhere = kind !== 'local'
  return (
    <>
      <Switch
        label={labels.administratorOnly}
        hint={t('providers.form.administrator-only-hint')}
        {...form.check('administratorOnly')}
      />
      {isElsewhere ? (
        <Switch
          label={labels.selfRegistration}
          hint={t('providers.form.registration-hint')}
          {...form.check('selfRegistration')}
        />
      ) : null}
      {isElsewhere && selfRegistration ? (
        <div className="flex flex-col gap-4 border-l border-line pl-4">
          <TextField
            mono
            label={labels.domains}
            optional={t('shell.optional')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={t('providers.form.domains-hint')}
            {...form.text('domains')}
          />
          <Select
            label={labels.firstRole}
            hint={t('providers.form.first-role-hint')}
            options={providerRoles.map((role) => ({ value: role, label: t(`states.role.${role}`) }))}
            {...form.value('firstRole')}
          />
        </div>
      ) : null}
      {isElsewhere ? (
        <Switch
          label={labels.synchronizeRoles}
          hint={t('providers.form.synchronize-hint')}
          {...form.check('synchronizeRoles')}
        />
      ) : null}
      {isElsewhere && (selfRegistration || synchronizeRoles) ? <RoleRules form={form} /> : null}
      <Switch label={labels.active} hint={t('providers.form.active-hint')} {...form.check('active')} />
    </>
  )
}
