import { ListFilter } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { Popover } from '#renderer/ui/Popover.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

export interface ChoiceFilterProps {
  readonly label: string
  readonly icon?: IconComponent | undefined
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
  /** None: everything passes. */
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  /** What the button says while something is chosen, unless told how many. */
  readonly summary?: string | undefined
  /** Where there are more options than a list holds. */
  readonly search?:
    | { readonly label: string; readonly text: string; readonly onTextChange: (text: string) => void }
    | undefined
  /** Chooses all, also those that are not shown; unless told those that are. */
  readonly onAll?: (() => void) | undefined
  readonly allLabel?: string | undefined
  readonly emptyText?: string | undefined
}

/** Narrows a list to records with some of many values: boxes to tick behind a button. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { t } = useWords()
  const { label, icon = ListFilter, options, values, onChange, search } = props
  const all = (): void => onChange(options.map((option) => option.value))
  const summary = props.summary ?? t('users.list.filter-by', { label, number: values.length })
  return (
    <Popover
      title={label}
      trigger={
        <Button variant={values.length === 0 ? 'outline' : 'soft'} icon={icon}>
          {values.length === 0 ? label : summary}
        </Button>
      }
    >
      <div className="flex w-64 max-w-full flex-col gap-3">
        {search === undefined ? null : (
          <TextField
            size="sm"
            type="search"
            label={search.label}
            labelHidden
            placeholder={search.label}
            value={search.text}
            onValueChange={search.onTextChange}
          />
        )}
        <fieldset aria-label={label} className="flex max-h-60 flex-col gap-1 overflow-y-auto">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={
                <>
                  {option.label}
                  {option.hint === undefined ? null : (
                    <span className="block text-12 text-text-3">{option.hint}</span>
                  )}
                </>
              }
              checked={values.includes(option.value)}
              onCheckedChange={(checked) =>
                onChange(
                  checked ? [...values, option.value] : values.filter((value) => value !== option.value),
                )
              }
            />
          ))}
          {options.length === 0 && props.emptyText !== undefined ? (
            <p className="text-text-2">{props.emptyText}</p>
          ) : null}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button size="xs" variant="outline" onClick={props.onAll ?? all}>
            {props.allLabel ?? t('users.list.all')}
          </Button>
          {values.length === 0 ? null : (
            <Button size="xs" variant="ghost" onClick={() => onChange([])}>
              {t('shell.clear-filter')}
            </Button>
          )}
        </div>
      </div>
    </Popover>
  )
}
