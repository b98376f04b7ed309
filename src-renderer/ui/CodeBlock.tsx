import { classNames, flag } from './class-names.ts'
import { CopyButton } from './CopyButton.tsx'

export interface CodeBlockProps {
  readonly text: string
  /** What it is, for readers: it can be scrolled with the keyboard. */
  readonly label: string
  /** With it, a button to copy. */
  readonly copyLabel?: string | undefined
  readonly onCopied?: ((text: string) => void) | undefined
  readonly onFailed?: ((text: string) => void) | undefined
  /** At most 20rem high, then it scrolls. */
  readonly tall?: boolean | undefined
  /** Breaks lines anywhere: for keys. */
  readonly wrap?: boolean | undefined
  /** A command for a terminal: dark in both themes. */
  readonly console?: boolean | undefined
  readonly className?: string | undefined
}

/** Text of a file, a key, a command. */
export function CodeBlock(props: CodeBlockProps) {
  const { text, label, copyLabel, onCopied, onFailed, tall, wrap, console, className } = props
  return (
    <div
      className={classNames('ui-code', className)}
      data-tall={flag(tall)}
      data-wrap={flag(wrap)}
      data-console={flag(console)}
    >
      {/* What scrolls must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="group" aria-label={label}>
        {text}
      </pre>
      {copyLabel === undefined ? null : (
        <CopyButton
          text={text}
          label={copyLabel}
          onCopied={(copied) => onCopied?.(copied)}
          onFailed={(failed) => onFailed?.(failed)}
        />
      )}
    </div>
  )
}
