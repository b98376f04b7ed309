import { ListFilter } from 'lucide-react'
import { TextField } from '#renderer/ui/TextField.tsx'

export interface FindFieldProps {
  readonly label: string
  readonly list: {
    readonly text: string
    readonly onTextChange: (text: string) => void
    /** Enter in the text: at once, without the pause of typing. */
    readonly onTextEnter?: (() => void) | undefined
  }
  readonly size?: 'sm' | 'md'
  /** Its width where there is space. */
  readonly className?: string
}

/** The text that narrows a list. */
export function FindField({ label, list, size = 'sm', className = 'w-72' }: FindFieldProps) {
  return (
    <TextField
      className={`${className} max-sm:w-full`}
      size={size}
      type="search"
      icon={ListFilter}
      label={label}
      labelHidden
      placeholder={label}
      value={list.text}
      onValueChange={list.onTextChange}
      onKeyDown={(event) => {
        if (event.key === 'Enter') list.onTextEnter?.()
      }}
    />
  )
}
