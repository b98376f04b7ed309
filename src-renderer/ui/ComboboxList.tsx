import { Combobox } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { useStage } from './over-dialog.ts'

export interface ListedOption {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
}

export interface ComboboxListProps<Option extends ListedOption> {
  /** When there is nothing to choose. */
  readonly emptyText: string
  readonly before?: ((option: Option) => ReactNode) | undefined
  /** The hints are addresses. */
  readonly mono?: boolean | undefined
}

/** What can be chosen below a field that is typed in; the chosen ones are marked. */
export function ComboboxList<Option extends ListedOption>({
  emptyText,
  before,
  mono = false,
}: ComboboxListProps<Option>) {
  const stage = useStage()
  return (
    <Combobox.Portal>
      <Combobox.Positioner {...stage} sideOffset={4}>
        <Combobox.Popup className="ui-menu" data-list="">
          <Combobox.Empty>
            <div className="ui-menu-empty">{emptyText}</div>
          </Combobox.Empty>
          <Combobox.List>
            {(option: Option) => (
              <Combobox.Item key={option.value} className="ui-menu-item" value={option}>
                {before?.(option)}
                <span className="ui-menu-words">
                  {option.label}
                  {option.hint === undefined ? null : (
                    <span className={classNames('ui-menu-hint', mono && 'mono')}>{option.hint}</span>
                  )}
                </span>
                <span className="ui-menu-mark">
                  <Combobox.ItemIndicator>
                    <Icon of={Check} />
                  </Combobox.ItemIndicator>
                </span>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
