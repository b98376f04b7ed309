import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { ChevronsUpDown } from 'lucide-react'
import { ComboboxList, type ListedOption } from './ComboboxList.tsx'
import type { FieldProps } from './field-props.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface SearchSelectProps extends FieldProps {
  /** The chosen one, which need not be among `options`. */
  readonly chosen: ListedOption | null
  readonly onChosen: (chosen: ListedOption | null) => void
  /** What was found for the text that was typed last. */
  readonly options: readonly ListedOption[]
  readonly onTextChange: (text: string) => void
  /** When nothing was found. */
  readonly emptyText: string
  /** While it is looked for. */
  readonly waitingText?: string | undefined
  readonly openLabel: string
  readonly placeholder?: string | undefined
  readonly size?: 'md' | 'sm' | undefined
  readonly onBlur?: (() => void) | undefined
  readonly className?: string | undefined
}

/** One of more than a list can hold: found elsewhere, by what is typed. */
export function SearchSelect(props: SearchSelectProps) {
  const { chosen, onChosen, options, onTextChange, emptyText, waitingText, openLabel, placeholder } = props
  const { onBlur, className, ...field } = props
  return (
    <Field
      label={field.label}
      labelHidden={field.labelHidden}
      hint={field.hint}
      error={field.error}
      labelEnd={field.labelEnd}
      optional={field.optional}
      className={className}
    >
      <BaseCombobox.Root
        items={options}
        filter={null}
        value={chosen}
        onValueChange={(next: ListedOption | null, details) => {
          if (details.reason === 'escape-key') details.cancel()
          else onChosen(next)
        }}
        onInputValueChange={(text, details) => {
          if (details.reason === 'input-change') onTextChange(text)
        }}
        onOpenChange={(open) => {
          if (!open) onTextChange('')
        }}
        isItemEqualToValue={(item: ListedOption, value: ListedOption) => item.value === value.value}
        autoHighlight
      >
        <BaseCombobox.InputGroup className="ui-input" data-size={props.size ?? 'md'}>
          <BaseCombobox.Input className="min-w-0 flex-1" placeholder={placeholder} onBlur={onBlur} />
          <BaseCombobox.Trigger className="ui-select-icon" aria-label={openLabel}>
            <Icon of={ChevronsUpDown} />
          </BaseCombobox.Trigger>
        </BaseCombobox.InputGroup>
        <ComboboxList emptyText={waitingText ?? emptyText} />
      </BaseCombobox.Root>
    </Field>
  )
}
