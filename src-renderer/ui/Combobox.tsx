import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, X } from 'lucide-react'
import { useContext } from 'react'
import type { FieldProps } from './field-props.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { KindIcon } from './KindIcon.tsx'
import type { NodeKind } from './node-kind.ts'
import { OverDialog } from './over-dialog.ts'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
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
        <Choices emptyText={emptyText} />
      </BaseCombobox.Root>
    </Field>
  )
}

/** The library writes their name in English and takes no other. */
function nameHiddenButtons(label: string): void {
  for (const button of document.querySelectorAll('span[role="button"][aria-label="Dismiss"]'))
    button.setAttribute('aria-label', label)
}

function Choices({ emptyText }: { readonly emptyText: string }) {
  const overDialog = useContext(OverDialog)
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner className="ui-menu-stage" data-over-dialog={overDialog} sideOffset={4}>
        <BaseCombobox.Popup className="ui-menu" data-list="">
          <BaseCombobox.Empty>
            <div className="ui-menu-empty">{emptyText}</div>
          </BaseCombobox.Empty>
          <BaseCombobox.List>
            {(option: ComboboxOption) => (
              <BaseCombobox.Item key={option.value} className="ui-menu-item" value={option}>
                {option.kind === undefined ? null : <KindIcon kind={option.kind} />}
                <span className="ui-menu-words">
                  {option.label}
                  {option.hint === undefined ? null : (
                    <span className="ui-menu-hint mono">{option.hint}</span>
                  )}
                </span>
                <span className="ui-menu-mark">
                  <BaseCombobox.ItemIndicator>
                    <Icon of={Check} />
                  </BaseCombobox.ItemIndicator>
                </span>
              </BaseCombobox.Item>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  )
}
