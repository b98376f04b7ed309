import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ChangeGlyph } from './ChangeGlyph.tsx'
import { StateGlyph } from './StateGlyph.tsx'
import { Icon } from './Icon.tsx'
import { Info } from 'lucide-react'

export interface NoteProps {
  readonly tone: 'ok' | 'warn' | 'bad' | 'info'
  /** The sentence in front, stronger. */
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** What leads on, after the words: readers are not told of it as of what happened. */
  readonly more?: ReactNode
  /** It came while the page was open: readers are told, errors at once. */
  readonly live?: boolean | undefined
  readonly className?: string | undefined
}

/** What must be known here, in place. */
export function Note({ tone, title, children, action, more, live, className }: NoteProps) {
  const role = tone === 'bad' ? 'alert' : 'status'
  return (
    <div className={classNames('ui-note', className)} data-tone={tone}>
      <NoteGlyph tone={tone} />
      <div className="ui-note-words">
        <div className="ui-note-said" {...(live ? { role } : {})}>
          {title === undefined ? null : <b>{title}</b>}
          {title === undefined ? null : ' '}
          {children}
        </div>
        {more === undefined ? null : <> {more}</>}
      </div>
      {action === undefined ? null : <div className="ui-note-action">{action}</div>}
    </div>
  )
}

function NoteGlyph({ tone }: { readonly tone: NoteProps['tone'] }) {
  if (tone === 'ok') return <StateGlyph state="synchronized" />
  if (tone === 'bad') return <StateGlyph state="error" />
  if (tone === 'warn') return <ChangeGlyph change="warning" size={15} />
  return <Icon of={Info} className="ui-note-info" />
}
