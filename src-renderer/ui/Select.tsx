import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldProps } from './field-props.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { IconComponent } from './icon-component.ts'
import { KindIcon } from './KindIcon.tsx'
import type { NodeKind } from './node-kind.ts'
import { useStage } from './over-dialog.ts'
import { Tag } from './Tag.tsx'

export interface SelectOption<T extends string> {
  readonly value: T
  readonly label: string
  readonly hint?: string | undefined
  /** A grey word at the end: "predetermined". */
  readonly tag?: string | undefined
  readonly icon?: IconComponent | undefined
  readonly kind?: NodeKind | undefined
  readonly disabled?: boolean | undefined
}

export interface SelectProps<T extends string> extends FieldProps {
  readonly value: T | null
  readonly onValueChange: (value: T) => void
  readonly options: readonly SelectOption<T>[]
  readonly placeholder?: string | undefined
  readonly size?: 'md' | 'sm' | undefined
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
  readonly onBlur?: (() => void) | undefined
  readonly className?: string | undefined
}

/** One of a list that opens. The list is at most 15rem high. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { value, onValueChange, options, placeholder, size = 'md', name, disabled, onBlur, ...field } = props
  const stage = useStage()
  return (
    <Field {...field} labelled="by-id" disabled={disabled} name={name}>
      <BaseSelect.Root
        items={options}
        value={value}
        onValueChange={(next) => {
          if (next !== null) onValueChange(next)
        }}
      >
        <BaseSelect.Trigger className="ui-input" data-size={size} onBlur={onBlur}>
          <BaseSelect.Value className="ui-select-value" placeholder={placeholder}>
            {(chosen: T | null) =>
              showChosen(
                options.find((option) => option.value === chosen),
                placeholder,
              )
            }
          </BaseSelect.Value>
          <BaseSelect.Icon className="ui-select-icon">
            <Icon of={ChevronsUpDown} />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner {...stage} alignItemWithTrigger={false} sideOffset={4}>
            <BaseSelect.Popup className="ui-menu" data-list="">
              <BaseSelect.List>
                {options.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    className="ui-menu-item"
                    value={option.value}
                    disabled={option.disabled}
                    label={option.label}
                  >
                    <OptionPicture option={option} />
                    <span className="ui-menu-words">
                      <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                      {option.hint === undefined ? null : <span className="ui-menu-hint">{option.hint}</span>}
                    </span>
                    {option.tag === undefined ? null : <Tag>{option.tag}</Tag>}
                    <span className="ui-menu-mark">
                      <BaseSelect.ItemIndicator>
                        <Icon of={Check} />
                      </BaseSelect.ItemIndicator>
                    </span>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </Field>
  )
}

function showChosen<T extends string>(
  option: SelectOption<T> | undefined,
  placeholder: string | undefined,
): ReactNode {
  if (option === undefined) return placeholder
  return (
    <>
      <OptionPicture option={option} />
      <span className="cut flex-1">{option.label}</span>
      {option.tag === undefined ? null : <Tag>{option.tag}</Tag>}
    </>
  )
}

function OptionPicture({ option }: { readonly option: Pick<SelectOption<string>, 'kind' | 'icon'> }) {
  if (option.kind !== undefined) return <KindIcon kind={option.kind} size={18} />
  if (option.icon !== undefined) return <Icon of={option.icon} className="ui-input-icon" />
  return null
}
