import { useId, type CSSProperties } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../designer-context.tsx'

/** Colors of the design system, by their names in the words. */
const swatches = [
  { name: 'blue', color: '#2563eb' },
  { name: 'violet', color: '#7c3aed' },
  { name: 'teal', color: '#0f766e' },
  { name: 'green', color: '#047857' },
  { name: 'amber', color: '#92500a' },
  { name: 'gray', color: '#52525b' },
] as const

export interface ColorFieldProps {
  readonly label: string
  /** `#rrggbb`, lower case. */
  readonly value: string
  readonly onValueChange: (color: string) => void
}

/** One of a few colors that go together, or any other. */
export function ColorField({ label, value, onValueChange }: ColorFieldProps) {
  const { t } = useWords()
  const { isEditing } = useDesigner()
  const group = useId()
  const isOther = swatches.every(({ color }) => color !== value)
  return (
    <fieldset className="dp-colors" disabled={!isEditing}>
      <legend className="ui-label">{label}</legend>
      {swatches.map(({ name, color }) => (
        <label key={name} title={t(`inspector.color.${name}`)}>
          <input
            type="radio"
            className="dp-swatch"
            name={group}
            style={{ '--swatch': color } as CSSProperties}
            checked={color === value}
            onChange={() => onValueChange(color)}
          />
          <span className="sr-only">{t(`inspector.color.${name}`)}</span>
        </label>
      ))}
      <label title={t('inspector.color.other')}>
        <input
          type="color"
          className="dp-swatch"
          style={{ '--swatch': isOther ? value : 'transparent' } as CSSProperties}
          data-chosen={isOther ? '' : undefined}
          value={value}
          onChange={(event) => onValueChange(event.target.value.toLowerCase())}
        />
        <span className="sr-only">{t('inspector.color.other')}</span>
      </label>
    </fieldset>
  )
}
