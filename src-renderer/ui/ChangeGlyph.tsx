import type { ReactNode } from 'react'
import { customProperties } from './custom-properties.ts'
import { classNames } from './class-names.ts'
import { toRem } from './rem.ts'
import type { Tone } from './tone.ts'

/** How a thing differs between what is there and what is planned. */
export type PlanChange = 'added' | 'changed' | 'removed' | 'warning'

const cut = 'var(--glyph-cut, var(--surface))'
const plate = <rect x="1" y="1" width="14" height="14" rx="4" fill="currentColor" />

const glyphs: Readonly<Record<PlanChange, { readonly tone: Tone; readonly shape: ReactNode }>> = {
  added: {
    tone: 'ok',
    shape: (
      <>
        {plate}
        <path d="M8 4.75v6.5M4.75 8h6.5" stroke={cut} strokeWidth="1.6" strokeLinecap="round" />
      </>
    ),
  },
  changed: {
    tone: 'busy',
    shape: (
      <>
        {plate}
        <path
          d="M4.5 8.9c1.2-1.9 2.3-1.9 3.5-.9s2.3 1 3.5-.9"
          fill="none"
          stroke={cut}
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </>
    ),
  },
  removed: {
    tone: 'bad',
    shape: (
      <>
        {plate}
        <path d="M4.75 8h6.5" stroke={cut} strokeWidth="1.6" strokeLinecap="round" />
      </>
    ),
  },
  warning: {
    tone: 'warn',
    shape: (
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M8 2 14.6 13.6H1.4z" />
        <path d="M8 6.4v3.2M8 11.6h.01" strokeLinecap="round" />
      </g>
    ),
  },
}

export interface ChangeGlyphProps {
  readonly change: PlanChange
  /** Pixels at the usual text size; 16 unless told. */
  readonly size?: number
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** The sign of a difference: +, ~, -, or the triangle of a warning. */
export function ChangeGlyph({ change, size = 16, label, className }: ChangeGlyphProps) {
  const { tone, shape } = glyphs[change]
  return (
    <svg
      viewBox="0 0 16 16"
      className={classNames('ui-glyph', className)}
      data-tone={tone}
      style={customProperties({ '--glyph-size': toRem(size) })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {shape}
    </svg>
  )
}
