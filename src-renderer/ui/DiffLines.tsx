import { classNames } from './class-names.ts'

export interface DiffLine {
  readonly id?: string | undefined
  readonly sign: '+' | '-' | ' '
  readonly text: string
}

export interface DiffLinesProps {
  readonly label: string
  readonly title?: string | undefined
  readonly lines: readonly DiffLine[]
  /** For readers, before a line: what the sign says. */
  readonly addedLabel: string
  readonly removedLabel: string
  readonly className?: string | undefined
}

/** The difference of a file, line by line: the sign in the margin, the colour repeats it. */
export function DiffLines({ label, title, lines, addedLabel, removedLabel, className }: DiffLinesProps) {
  const spoken = { '+': `${addedLabel}: `, '-': `${removedLabel}: `, ' ': '' } as const
  return (
    <div className={classNames('ui-diff', className)}>
      {title === undefined ? null : <div className="ui-diff-title">{title}</div>}
      {/* What scrolls must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="ui-diff-lines" aria-label={label} tabIndex={0}>
        {lines.map(({ id, sign, text }, index) => (
          <li key={id ?? index} className="ui-diff-line" data-sign={sign}>
            <span className="ui-diff-sign" aria-hidden>
              {sign === '-' ? '\u2212' : sign}
            </span>
            <span className="sr-only">{spoken[sign]}</span>
            {text === '' ? ' ' : text}
          </li>
        ))}
      </ul>
    </div>
  )
}
