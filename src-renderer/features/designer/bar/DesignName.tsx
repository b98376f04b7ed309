import { useId, useRef, useState } from 'react'
import { bounds } from '#shared/model/bounds.ts'
import { name as nameSchema } from '#shared/model/field.ts'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'

/** What the design is called, changed in place: Enter or leaving keeps it, Escape does not. */
export function DesignName() {
  const { t } = useWords()
  const { name, rename, isEditing } = useDesigner()
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const isLeft = useRef(false)
  const keep = (): void => {
    const read = nameSchema.safeParse(typed ?? name)
    setTyped(null)
    if (isLeft.current) isLeft.current = false
    else if (read.success && read.data !== name) rename(read.data)
  }
  if (!isEditing) return <span className="ds-name cut">{name}</span>
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {t('designer.bar.name')}
      </label>
      <input
        id={id}
        className="ds-name"
        size={Math.max(8, (typed ?? name).length)}
        maxLength={bounds.name.max}
        value={typed ?? name}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          isLeft.current = event.key === 'Escape'
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </>
  )
}
