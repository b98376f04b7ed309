import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useWords } from '#renderer/state/words.ts'
import { Field } from '#renderer/ui/Field.tsx'
import { outlineColors } from '../outline-look.ts'

const names = {
  '#2563eb': 'blue',
  '#7c3aed': 'violet',
  '#0f766e': 'teal',
  '#b45309': 'amber',
  '#be123c': 'red',
  '#52525b': 'grey',
} as const satisfies Record<(typeof outlineColors)[number], string>

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
        {outlineColors.map((color) => (
          <Radio.Root
            key={color}
            value={color}
            aria-label={t(`designFiles.color.${names[color]}`)}
            title={t(`designFiles.color.${names[color]}`)}
            className="size-6 cursor-pointer rounded-full border-2 border-raised outline-offset-2 data-checked:outline-2 data-checked:outline-text"
            style={{ backgroundColor: color }}
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
