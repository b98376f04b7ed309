import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconComponent } from './icon-component.ts'

export interface Segment<T extends string> {
  readonly value: T
  readonly label: string
  readonly count?: number | undefined
  readonly icon?: IconComponent | undefined
}

export interface SegmentedControlProps<T extends string> {
  readonly label: string
  readonly options: readonly Segment<T>[]
  readonly value: T
  readonly onValueChange: (value: T) => void
  readonly className?: string | undefined
}

/** One of two to four views of the same thing. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<T>) {
  return (
    <RadioGroup
      className={classNames('ui-seg', className)}
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="ui-seg-item"
          nativeButton
          render={<button type="button" />}
        >
          {option.icon && <Icon of={option.icon} />}
          {option.label}
          {option.count === undefined ? null : <span className="num">{option.count}</span>}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
