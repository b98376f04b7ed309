import { Search } from 'lucide-react'
import { useId, type ComponentPropsWithRef } from 'react'
import { Icon } from './Icon.tsx'

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'id'> {
  /** Seen in the field while it is empty. */
  readonly label: string
  readonly value: string
  readonly onValueChange: (text: string) => void
}

/** Where one types what is looked for: it can be neither wrong nor sent, so it needs nothing of a form. */
export function SearchField({ label, onValueChange, ...input }: SearchFieldProps) {
  const id = useId()
  return (
    <div className="ui-field">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <div className="ui-input" data-size="sm">
        <Icon of={Search} />
        <input
          {...input}
          id={id}
          placeholder={label}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      </div>
    </div>
  )
}
