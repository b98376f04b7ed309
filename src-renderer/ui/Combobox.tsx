import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { ComboboxList, type ListedOption } from './ComboboxList.tsx'
import type { FieldProps } from './field-props.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { KindIcon } from './KindIcon.tsx'
import type { NodeKind } from './node-kind.ts'

export interface ComboboxOption extends ListedOption {
  readonly kind?: NodeKind | undefined
}

export interface ComboboxProps extends FieldProps {
  readonly options: readonly ComboboxOption[]
  readonly values: readonly string[]
  readonly onValuesChange: (values: readonly string[]) => void
  /** When nothing matches what was typed. */
  readonly emptyText: string
  /** The name of a chip's cross: "Remove ana-laptop". */
  readonly removeLabel: (label: string) => string
  /** The name of the hidden buttons with which readers on touch screens close the list. */
  readonly closeLabel?: string | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly onBlur?: (() => void) | undefined
  readonly className?: string | undefined
}

/** Several of a long list: type to find, Enter to add, Backspace or the cross to take away. For audiences. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    values,
    onValuesChange,
    emptyText,
    removeLabel,
    closeLabel,
    placeholder,
    disabled,
    onBlur,
    ...field
  } = props
  const chosen = values.flatMap((value) => options.find((option) => option.value === value) ?? [])
  return (
    <Field {...field} disabled={disabled}>
      <BaseCombobox.Root
        multiple
        items={options}
        value={chosen}
        onValueChange={(next: readonly ComboboxOption[], details) => {
          // Escape closes things; it never takes away what was chosen.
          if (details.reason === 'escape-key') details.cancel()
          else onValuesChange(next.map((option) => option.value))
        }}
        isItemEqualToValue={(item: ComboboxOption, value: ComboboxOption) => item.value === value.value}
        autoHighlight
        onOpenChange={(open) => {
          if (open && closeLabel !== undefined) requestAnimationFrame(() => nameHiddenButtons(closeLabel))
        }}
      >
        <BaseCombobox.InputGroup className="ui-input ui-combo">
          <BaseCombobox.Chips className="ui-combo-chips">
            {chosen.map((option) => (
              <BaseCombobox.Chip key={option.value} className="ui-chip" aria-label={option.label}>
                <span className="cut">{option.label}</span>
                <BaseCombobox.ChipRemove className="ui-chip-remove" aria-label={removeLabel(option.label)}>
                  <Icon of={X} />
                </BaseCombobox.ChipRemove>
              </BaseCombobox.Chip>
            ))}
            <BaseCombobox.Input
              className="ui-combo-input"
              placeholder={chosen.length === 0 ? placeholder : undefined}
              onBlur={onBlur}
            />
          </BaseCombobox.Chips>
        </BaseCombobox.InputGroup>
        <ComboboxList<ComboboxOption>
          emptyText={emptyText}
          before={({ kind }) => (kind === undefined ? null : <KindIcon kind={kind} />)}
          mono
        />
      </BaseCombobox.Root>
    </Field>
  )
}

/** The library writes their name in English and takes no other. */
function nameHiddenButtons(label: string): void {
  for (const button of document.querySelectorAll('span[role="button"][aria-label="Dismiss"]'))
    button.setAttribute('aria-label', label)
}
