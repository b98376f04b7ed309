import { useId } from 'react'
import { customProperties } from '#renderer/ui/custom-properties.ts'
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
  /** `#rrggbb`, lower case; null: none of its own; undefined: what is selected differs. */
  readonly value: string | null | undefined
  readonly onValueChange: (color: string) => void
  /** Offers to have no colour of its own. */
  readonly none?: { readonly label: string; readonly onChoose: () => void }
}

/** Chooses one of a few colors that go well together, or any other. */
export function ColorField({ label, value, onValueChange, none }: ColorFieldProps) {
  const { t } = useWords()
  const { isEditing } = useDesigner()
  const group = useId()
  const isOther = typeof value === 'string' && outlineColors.every((color) => color !== value)
  return (
    <fieldset className="dp-colors" disabled={!isEditing}>
      <legend className="ui-label">{label}</legend>
      {none !== undefined ? (
        <label title={none.label}>
          <input
            type="radio"
            className="dp-swatch"
            name={group}
            data-none=""
            checked={value === null}
            onChange={none.onChoose}
          />
          <span className="sr-only">{none.label}</span>
        </label>
      ) : null}
      {outlineColors.map((color) => (
        <label key={color} title={t(`designFiles.color.${names[color]}`)}>
          <input
            type="radio"
            className="dp-swatch"
            name={group}
            style={customProperties({ '--swatch': color })}
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
          style={customProperties({ '--swatch': isOther ? value : 'transparent' })}
          data-chosen={isOther ? '' : undefined}
          value={value ?? '#000000'}
          onChange={(event) => onValueChange(event.target.value.toLowerCase())}
        />
        <span className="sr-only">{t('designFiles.color.other')}</span>
      </label>
    </fieldset>
  )
}
