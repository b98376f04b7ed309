import type { z } from 'zod'
import { coversRole, tokenAreas, tokenRoles } from '#shared/model/token.ts'
import { PasswordAgain } from '#renderer/parts/PasswordAgain.tsx'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useSession } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { FieldError } from '#renderer/ui/field-props.ts'
import { CheckboxGroup } from '#renderer/ui/CheckboxGroup.tsx'
import { Combobox } from '#renderer/ui/Combobox.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { tokenDays, type tokenFields } from './token-fields.ts'

/** Labels of the fields of a token. */
export function useTokenLabels() {
  const { t } = useWords()
  return {
    name: t('tokens.form.name'),
    role: t('tokens.form.role'),
    areas: t('tokens.form.areas'),
    reach: t('tokens.form.reach'),
    chosen: t('tokens.form.networks'),
    days: t('tokens.form.days'),
    password: t('tokens.form.password'),
  }
}

/** What a token may do, until when, and the password of whose rights it cuts down. */
export function TokenFields({ form }: { readonly form: FormOf<z.input<typeof tokenFields>> }) {
  const { t } = useWords()
  const session = useSession()
  const labels = useTokenLabels()
  const roles = tokenRoles.filter((role) => coversRole(session?.roles ?? [], role))
  const { onBlur: _left, ...reach } = form.value('reach')
  return (
    <>
      <TextField
        label={labels.name}
        hint={t('tokens.form.name-hint')}
        autoComplete="off"
        {...form.text('name')}
      />
      <Select
        label={labels.role}
        options={roles.map((role) => ({ value: role, label: t(`states.role.${role}`) }))}
        {...form.value('role')}
      />
      <CheckboxGroup
        label={labels.areas}
        options={tokenAreas.map((area) => ({ value: area, label: t(`tokens.area.${area}`) }))}
        values={form.values.areas}
        error={form.error('areas')}
        onValuesChange={(areas) => form.set('areas', areas)}
      />
      <RadioGroup
        label={labels.reach}
        options={[
          { value: 'all', label: t('tokens.form.all') },
          { value: 'chosen', label: t('tokens.form.chosen'), hint: t('tokens.form.chosen-hint') },
        ]}
        {...reach}
      />
      {form.values.reach === 'chosen' ? (
        <NetworksField
          label={labels.chosen}
          values={form.values.chosen}
          error={form.error('chosen')}
          onChange={(chosen) => form.set('chosen', [...chosen])}
        />
      ) : null}
      <Select
        label={labels.days}
        options={tokenDays.map((days) => ({
          value: days,
          label:
            days === '365' ? t('tokens.form.days-year') : t('tokens.form.days-of', { count: Number(days) }),
        }))}
        {...form.value('days')}
      />
      <PasswordAgain email={session?.email ?? ''} label={labels.password} field={form.text('password')} />
    </>
  )
}

function NetworksField(props: {
  readonly label: string
  readonly values: readonly string[]
  readonly error: FieldError | undefined
  readonly onChange: (networkIds: readonly string[]) => void
}) {
  const { t } = useWords()
  const networks = useAsk('networks', 'list', {})
  return (
    <Combobox
      label={props.label}
      error={props.error}
      options={(networks.data ?? []).map(({ id, name, range }) => ({ value: id, label: name, hint: range }))}
      values={props.values}
      onValuesChange={props.onChange}
      emptyText={t('tokens.form.networks-none')}
      removeLabel={(name) => t('tokens.form.networks-remove', { name })}
      closeLabel={t('tokens.form.networks-close')}
    />
  )
}
