import { useId, type CSSProperties } from 'react'
import { useWords } from '#renderer/state/words.ts'
import './colors.css'
import { useDesigner } from '../context/designer-context.tsx'
import { outlineColors } from '../context/outline-look.ts'

const names = {
  '#2563eb': 'blue',
  '#7c3aed': 'violet',
  '#0f766e': 'teal',
  '#b45309': 'amber',
  '#be123c': 'red',
  '#52525b': 'grey',
} as const satisfies Record<(typeof outlineColors)[number], string>

export interface ColorFieldProps {
  readonly label: string
  /** `#rrggbb`, lower case. */
  readonly value: string
  readonly onValueChange: (color: string) => void
}

/** Chooses one of a few colors that go well together, or any other. */
export function ColorField({ label, value, onValueChange }: ColorFieldProps) {
  const { t } = useWords()
  const { isEditing } = useDesigner()
  const group = useId()
  const isOther = outlineColors.every((color) => color !== value)
  return (
    <fieldset className="dp-colors" disabled={!isEditing}>
      <legend className="ui-label">{label}</legend>
      {outlineColors.map((color) => (
        <label key={color} title={t(`designFiles.color.${names[color]}`)}>
          <input
            type="radio"
            className="dp-swatch"
            name={group}
            style={{ '--swatch': color } as CSSProperties}
            checked={color === value}
            onChange={() => onValueChange(color)}
          />
          <span className="sr-only">{t(`designFiles.color.${names[color]}`)}</span>
        </label>
      ))}
      <label title={t('designFiles.color.other')}>
        <input
          type="color"
          className="dp-swatch"
          style={{ '--swatch': isOther ? value : 'transparent' } as CSSProperties}
          data-chosen={isOther ? '' : undefined}
          value={value}
          onChange={(event) => onValueChange(event.target.value.toLowerCase())}
        />
        <span className="sr-only">{t('designFiles.color.other')}</span>
      </label>
    </fieldset>
  )
}
