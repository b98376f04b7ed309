import type { ReactNode } from 'react'
import { customProperties } from './custom-properties.ts'
import { classNames } from './class-names.ts'
import { toRem } from './rem.ts'
import type { Tone } from './tone.ts'

/** What may be true of a thing that exists in the drawing and on a gateway. */
export type StateName =
  | 'not-synchronized'
  | 'pending'
  | 'synchronizing'
  | 'synchronized'
  | 'error'
  | 'drift'
  | 'inactive'

const cut = 'var(--glyph-cut, var(--surface))'

const glyphs: Readonly<Record<StateName, { readonly tone: Tone; readonly shape: ReactNode }>> = {
  'not-synchronized': {
    tone: 'idle',
    shape: (
      <circle
        cx="8"
        cy="8"
        r="5.75"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="2.2 2.32"
      />
    ),
  },
  pending: {
    tone: 'busy',
    shape: (
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="8" cy="8" r="5.75" />
        <path d="M8 4.75V8l2.1 1.4" />
      </g>
    ),
  },
  synchronizing: {
    tone: 'busy',
    shape: (
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="8" cy="8" r="5.75" strokeOpacity=".28" />
        <path d="M8 2.25A5.75 5.75 0 0 1 13.75 8" strokeLinecap="round" />
      </g>
    ),
  },
  synchronized: {
    tone: 'ok',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.5" fill="currentColor" />
        <path
          d="m5.1 8.2 2 2 3.9-4.2"
          fill="none"
          stroke={cut}
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ),
  },
  error: {
    tone: 'bad',
    shape: (
      <>
        <path
          d="M8 1.9 15 14H1z"
          fill="currentColor"
          stroke="currentColor"
          strokeWidth="1.2"
          strokeLinejoin="round"
        />
        <path d="M8 6.2v3.6M8 12h.01" fill="none" stroke={cut} strokeWidth="1.6" strokeLinecap="round" />
      </>
    ),
  },
  drift: {
    tone: 'warn',
    shape: (
      <>
        <path d="M8 .9 15.1 8 8 15.1.9 8z" fill="currentColor" />
        <path
          d="M5.1 6.7h5.8M5.1 9.4h5.8M9.5 4.8 6.5 11.3"
          fill="none"
          stroke={cut}
          strokeWidth="1.3"
          strokeLinecap="round"
        />
      </>
    ),
  },
  inactive: {
    tone: 'idle',
    shape: (
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <circle cx="8" cy="8" r="5.75" />
        <path d="M4 12 12 4" />
      </g>
    ),
  },
}

/** The colour that goes with a state. */
export function toneOf(state: StateName): Tone {
  return glyphs[state].tone
}

export interface StateGlyphProps {
  readonly state: StateName
  /** Pixels at the usual text size; absent: what the holder says, else 12. */
  readonly size?: number
  /** Said by readers; leave it out where the word stands beside. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** One shape for each state, so that a grey print still reads. The arc of synchronizing turns, unless motion is unwanted. */
export function StateGlyph({ state, size, label, className }: StateGlyphProps) {
  const { tone, shape } = glyphs[state]
  const style = size === undefined ? undefined : customProperties({ '--glyph-size': toRem(size) })
  return (
    <svg
      viewBox="0 0 16 16"
      className={classNames('ui-glyph', state === 'synchronizing' && 'ui-arc', className)}
      data-tone={tone}
      style={style}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {shape}
    </svg>
  )
}
