import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useContext } from 'react'
import type { FieldProps } from './field-props.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { OverDialog } from './over-dialog.ts'

export interface SearchSelectOption {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
}

export interface SearchSelectProps extends FieldProps {
  /** The chosen one, which need not be among `options`. */
  readonly chosen: SearchSelectOption | null
  readonly onChosen: (chosen: SearchSelectOption | null) => void
  /** What was found for the text that was typed last. */
  readonly options: readonly SearchSelectOption[]
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
        onValueChange={(next: SearchSelectOption | null, details) => {
          if (details.reason === 'escape-key') details.cancel()
          else onChosen(next)
        }}
        onInputValueChange={(text, details) => {
          if (details.reason === 'input-change') onTextChange(text)
        }}
        onOpenChange={(open) => {
          if (!open) onTextChange('')
        }}
        isItemEqualToValue={(item: SearchSelectOption, value: SearchSelectOption) =>
          item.value === value.value
        }
        autoHighlight
      >
        <BaseCombobox.InputGroup className="ui-input" data-size={props.size ?? 'md'}>
          <BaseCombobox.Input className="min-w-0 flex-1" placeholder={placeholder} onBlur={onBlur} />
          <BaseCombobox.Trigger className="ui-select-icon" aria-label={openLabel}>
            <Icon of={ChevronsUpDown} />
          </BaseCombobox.Trigger>
        </BaseCombobox.InputGroup>
        <Found emptyText={waitingText ?? emptyText} />
      </BaseCombobox.Root>
    </Field>
  )
}

function Found({ emptyText }: { readonly emptyText: string }) {
  const overDialog = useContext(OverDialog)
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner className="ui-menu-stage" data-over-dialog={overDialog} sideOffset={4}>
        <BaseCombobox.Popup className="ui-menu" data-list="">
          <BaseCombobox.Empty>
            <div className="ui-menu-empty">{emptyText}</div>
          </BaseCombobox.Empty>
          <BaseCombobox.List>
            {(option: SearchSelectOption) => (
              <BaseCombobox.Item key={option.value} className="ui-menu-item" value={option}>
                <span className="ui-menu-words">
                  {option.label}
                  {option.hint === undefined ? null : <span className="ui-menu-hint">{option.hint}</span>}
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
