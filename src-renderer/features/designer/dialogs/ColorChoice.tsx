import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useWords } from '#renderer/state/words.ts'
import { Field } from '#renderer/ui/Field.tsx'

const colors = {
  blue: '#2563eb',
  teal: '#0f766e',
  green: '#15803d',
  amber: '#b45309',
  red: '#dc2626',
  violet: '#7c3aed',
  pink: '#db2777',
  grey: '#52525b',
} as const
const names = Object.keys(colors) as readonly (keyof typeof colors)[]

export interface ColorChoiceProps {
  readonly label: string
  /** `#rrggbb` */
  readonly value: string
  readonly onValueChange: (color: string) => void
}

/** One of a few colors that go together, or any other. */
export function ColorChoice({ label, value, onValueChange }: ColorChoiceProps) {
  const { t } = useWords()
  return (
    <Field label={label} labelled="by-id">
      <RadioGroup
        className="flex flex-wrap items-center gap-2"
        value={value}
        onValueChange={(next) => onValueChange(next)}
      >
        {names.map((name) => (
          <Radio.Root
            key={name}
            value={colors[name]}
            aria-label={t(`designFiles.color.${name}`)}
            title={t(`designFiles.color.${name}`)}
            className="size-6 cursor-pointer rounded-full border-2 border-raised outline-offset-2 data-checked:outline-2 data-checked:outline-text"
            style={{ backgroundColor: colors[name] }}
          />
        ))}
        <input
          type="color"
          className="h-6 w-9 cursor-pointer rounded-1 border border-line-control bg-transparent"
          aria-label={t('designFiles.color.other')}
          title={t('designFiles.color.other')}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </RadioGroup>
    </Field>
  )
}
