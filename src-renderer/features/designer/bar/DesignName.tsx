import { useId, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { nameField } from '#renderer/editor/context/drafts.ts'
import { readName } from '#renderer/parts/read-name.ts'
import { useFieldError } from '#renderer/parts/use-field-error.tsx'
import { useWords } from '#renderer/state/words.ts'
import { saidOf } from '#renderer/ui/field-props.ts'
import { useDesigner } from '../context/designer-context.tsx'

/**
 * What the design is called, changed in place: Enter or leaving keeps it, Escape does not. What cannot be a name stays
 * here with its reason, and in the panel, which shares what was typed.
 */
export function DesignName() {
  const { t } = useWords()
  const errorOf = useFieldError()
  const { id, name, rename, isEditing, screen } = useDesigner()
  const { texts } = screen.drafts
  const place = nameField(id)
  const kept = useSyncExternalStore(texts.subscribe, () => texts.get(place))
  const [isTyping, setTyping] = useState(false)
  const field = useId()
  const typed = kept?.over === name ? kept.value : null
  const read = typed === null ? null : readName(typed)
  // An empty field is on the way to another name.
  const isOnTheWay = isTyping && typed?.trim() === ''
  const reason = read === null || read.ok || isOnTheWay ? null : saidOf(errorOf(read.problem))
  const takeBack = (): void => texts.set(place, null)
  const keep = (): void => {
    setTyping(false)
    // Escape may just have taken it back: what is kept now counts, not what was drawn.
    const last = texts.get(place)
    const found = last?.over === name ? readName(last.value) : null
    if (found?.ok !== true) return
    takeBack()
    if (found.value !== name) rename(found.value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.key === 'Escape') takeBack()
    event.currentTarget.blur()
  }
  if (!isEditing) return <span className="ds-name cut">{name}</span>
  return (
    <span className="ds-name-field">
      <label className="sr-only" htmlFor={field}>
        {t('designer.bar.name')}
      </label>
      <input
        id={field}
        className="ds-name"
        size={Math.max(8, (typed ?? name).length)}
        value={typed ?? name}
        aria-invalid={reason === null ? undefined : true}
        aria-describedby={reason === null ? undefined : `${field}-reason`}
        onChange={(event) => {
          setTyping(true)
          texts.set(place, { value: event.target.value, over: name })
        }}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
      {reason === null ? null : (
        <span id={`${field}-reason`} className="ds-name-reason" role="alert">
          {reason}
        </span>
      )}
    </span>
  )
}
