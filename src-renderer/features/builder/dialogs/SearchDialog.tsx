import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useActions } from '../actions/use-actions.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { searchNodes } from './search.ts'

interface Entry {
  readonly id: string
  readonly part: 'nodes' | 'actions'
  readonly label: string
  readonly start: ReactNode
  readonly end: ReactNode
  readonly run: () => void
}

/** One list: things first, then commands; the same actions as menus and keys. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const entries = useEntries(text)
  const chosen = entries[Math.min(at, entries.length - 1)]
  const run = (entry: Entry | undefined): void => {
    if (entry === undefined) return
    onClose()
    entry.run()
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter') run(chosen)
    else if (step !== 0 && entries.length > 0)
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('builder.search.title')}
      initialFocus={input}
    >
      <TextField
        ref={input}
        label={t('builder.search.label')}
        labelHidden
        icon={Search}
        placeholder={t('builder.search.placeholder')}
        value={text}
        onValueChange={(next) => {
          setText(next)
          setAt(0)
        }}
        onKeyDown={onKey}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.id}`}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('builder.search.label')}
        className="mt-2 h-60 overflow-auto"
      >
        {entries.map((entry, index) => (
          <div key={entry.id}>
            {entries[index - 1]?.part === entry.part ? null : (
              <p className="px-2 pt-2 pb-1 text-11 font-medium text-text-3" aria-hidden>
                {t(`builder.search.${entry.part}`)}
              </p>
            )}
            {/* The field keeps the focus and its keys; this is for the pointer. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
            <div
              id={`${id}-${entry.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={entry === chosen}
              className="flex h-8 cursor-pointer items-center gap-2 rounded-1 px-2 hover:bg-hover aria-selected:bg-hover"
              onClick={() => run(entry)}
            >
              {entry.start}
              <span className="cut flex-1">{entry.label}</span>
              {entry.end}
            </div>
          </div>
        ))}
        {entries.length === 0 && text !== '' ? (
          <p className="p-2 text-text-3">{t('builder.search.none', { text })}</p>
        ) : null}
      </div>
    </Dialog>
  )
}

function useEntries(text: string): readonly Entry[] {
  const { view, network, showNode } = useBuilder()
  const actions = useActions()
  const wanted = text.trim().toLowerCase()
  const nodes = searchNodes(view, network.id, text).map((node): Entry => ({
    id: node.id,
    part: 'nodes',
    label: node.name,
    start: <KindIcon kind={node.kind} size={16} {...(node.isGateway ? { family: 'through' } : {})} />,
    end: <span className="mono text-12 text-text-3">{node.address}</span>,
    run: () => showNode(node.id),
  }))
  const commands = actions
    .filter(
      (action) =>
        action.id !== 'search' &&
        action.disabledReason === undefined &&
        action.label.toLowerCase().includes(wanted),
    )
    .map((action): Entry => ({
      id: action.id,
      part: 'actions',
      label: action.label,
      start: action.icon === undefined ? null : <Icon of={action.icon} className="size-4" />,
      end: action.shortcut === undefined ? null : <Kbd>{action.shortcut}</Kbd>,
      run: action.run,
    }))
  return [...nodes, ...commands]
}
