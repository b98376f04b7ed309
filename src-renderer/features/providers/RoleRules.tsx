import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { mostRoleRules, providerRoles, roleRule, type RoleRule } from '#shared/model/provider.ts'
import { refusalBy } from '#renderer/parts/spell-issue.ts'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { ProviderFields } from './provider-fields.ts'

/** Which group gives which role: a line each. */
export function RoleRules({ form }: { readonly form: FormOf<ProviderFields> }) {
  const { t } = useWords()
  const textOf = useProblemText()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const rules = form.value('roleRules')
  const set = (lines: readonly RoleRule[]): void => rules.onValueChange(lines)
  const focus = (what: string): void => {
    requestAnimationFrame(() => {
      const found = list.current?.querySelectorAll<HTMLElement>(what)
      found?.item(found.length - 1).focus()
    })
  }
  const change = (index: number, line: Partial<RoleRule>): void =>
    set(rules.value.map((held, at) => (at === index ? { ...held, ...line } : held)))
  // The form says of the whole table that something is wrong: each line says for itself what.
  const errorOf = ({ value }: RoleRule): string | undefined => {
    const refusal = rules.error === undefined ? null : refusalBy(roleRule.shape.value, value)
    return refusal === null ? undefined : textOf(refusal)
  }
  const isFull = rules.value.length >= mostRoleRules
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
            error={errorOf(line)}
          />
          <Select
            labelHidden
            label={t('providers.rules.role', { number: index + 1 })}
            value={line.role}
            onValueChange={(role) => change(index, { role })}
            options={providerRoles.map((role) => ({ value: role, label: t(`states.role.${role}`) }))}
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
        disabledReason={isFull ? t('providers.rules.full', { most: mostRoleRules }) : undefined}
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
