import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { name as nameSchema } from '#shared/model/field.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import type { ShelfEntry } from '../shelf/shelf.ts'

export interface DesignRowProps {
  readonly entry: ShelfEntry
  readonly isOpen: boolean
  readonly isRenaming: boolean
  readonly onOpen: () => void
  readonly onRename: () => void
  /** Null: the name stays. */
  readonly onRenamed: (name: string | null) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** A design of this browser: its name opens it. */
export function DesignRow(props: DesignRowProps) {
  const { entry, isOpen, isRenaming, onOpen, onRename, onRenamed, onDuplicate, onRemove } = props
  const { t, format } = useWords()
  const { name, nodeCount: count, updatedAtMs } = entry
  return (
    <li className="flex items-center gap-1 rounded-(--r-2) px-2 py-1 hover:bg-hover">
      {isRenaming ? (
        <NameField name={name} onEnd={onRenamed} />
      ) : (
        <button
          type="button"
          className="flex min-w-0 flex-1 cursor-pointer flex-col items-start text-start"
          onClick={onOpen}
        >
          <span className="flex max-w-full flex-wrap items-center gap-x-2 font-medium text-text">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {isOpen ? <Tag>{t('designFiles.designs.here')}</Tag> : null}
          </span>
          <span className="text-12 text-text-2">
            {t('designFiles.designs.nodes', { count, when: format.dateTime(updatedAtMs) })}
          </span>
        </button>
      )}
      <IconButton icon={Pencil} label={t('designFiles.designs.rename', { name })} onClick={onRename} />
      <IconButton icon={Copy} label={t('designFiles.designs.duplicate', { name })} onClick={onDuplicate} />
      <IconButton icon={Trash2} label={t('designFiles.designs.remove', { name })} onClick={onRemove} />
    </li>
  )
}

/** The name in its place: Enter or leaving takes it, Escape leaves it as it was. */
function NameField({
  name,
  onEnd,
}: {
  readonly name: string
  readonly onEnd: (name: string | null) => void
}) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(name)
  useEffect(() => input.current?.select(), [])
  const read = nameSchema.safeParse(text)
  const end = (): void => onEnd(read.success && read.data !== name ? read.data : null)
  return (
    <TextField
      ref={input}
      size="sm"
      className="flex-1"
      label={t('designFiles.designs.new-name', { name })}
      labelHidden
      value={text}
      onValueChange={setText}
      autoComplete="off"
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        // The dialog would close.
        event.stopPropagation()
        if (event.key === 'Enter') end()
        else onEnd(null)
      }}
    />
  )
}
