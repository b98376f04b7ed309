import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { roles } from '#shared/model/permissions.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { ProviderFields, RoleLine } from './provider-fields.ts'

/** Roles that an administrator gives; who runs the deployment is not a provider's to say. */
export const givenRoles = roles.filter((role) => role !== 'super-admin')

/** Which group gives which role: a line each. */
export function RoleRules({ form }: { readonly form: FormOf<ProviderFields> }) {
  const { t } = useWords()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const rules = form.value('roleRules')
  const set = (lines: readonly RoleLine[]): void => rules.onValueChange(lines)
  const focus = (what: string): void => {
    requestAnimationFrame(() => {
      const found = list.current?.querySelectorAll<HTMLElement>(what)
      found?.item(found.length - 1).focus()
    })
  }
  const change = (index: number, line: Partial<RoleLine>): void =>
    set(rules.value.map((held, at) => (at === index ? { ...held, ...line } : held)))
  return (
    <div ref={list} role="group" aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h4 id={id} className="text-12 font-medium">
          {t('providers.rules.label')}
        </h4>
        <p className="text-12 text-text-3">{t('providers.rules.hint')}</p>
      </div>
      {rules.value.map((line, index) => (
        <div
          // A line is what stands at its place: it has no name of its own.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_9.5rem_auto] items-start gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <TextField
            className="max-sm:col-span-2"
            labelHidden
            label={t('providers.rules.value', { number: index + 1 })}
            placeholder={t('providers.rules.value-placeholder')}
            mono
            autoComplete="off"
            spellCheck={false}
            value={line.value}
            onValueChange={(value) => change(index, { value })}
            error={line.value.trim() === '' ? rules.error : undefined}
          />
          <Select
            labelHidden
            label={t('providers.rules.role', { number: index + 1 })}
            value={line.role}
            onValueChange={(role) => change(index, { role })}
            options={givenRoles.map((role) => ({ value: role, label: t(`states.role.${role}`) }))}
          />
          <IconButton
            className="mt-1"
            label={t('providers.rules.remove', { number: index + 1 })}
            icon={X}
            onClick={() => {
              set(rules.value.filter((_line, at) => at !== index))
              focus('[data-add]')
            }}
          />
        </div>
      ))}
      <Button
        className="self-start"
        variant="outline"
        icon={Plus}
        data-add=""
        onClick={() => {
          set([...rules.value, { value: '', role: 'operator' }])
          focus('input:not([aria-hidden])')
        }}
      >
        {t('providers.rules.add')}
      </Button>
    </div>
  )
}
