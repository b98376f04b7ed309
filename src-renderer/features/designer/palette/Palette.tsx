import { Frame, X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { familyOf, type NodeFamily } from '#renderer/ui/node-kind.ts'
import { SearchField } from '#renderer/ui/SearchField.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { kindType } from './dragged-kind.ts'
import { foundKinds } from './found-kinds.ts'
import { useAddNode } from './use-add-node.ts'

const families: readonly NodeFamily[] = ['who', 'through', 'what', 'plain']

/** What can be put on the drawing: pressed, or dragged to its place. */
export function Palette() {
  const { t } = useWords()
  const { screen, canvas } = useDesigner()
  const add = useAddNode()
  const [text, setText] = useState('')
  const found = foundKinds(text, t)
  const isOutlineShown = text.trim() === ''
  const groups = families
    .map((family) => ({ family, kinds: found.filter((kind) => familyOf(kind) === family) }))
    .filter(({ kinds }) => kinds.length > 0)
  const addFirst = (event: KeyboardEvent): void => {
    const [first] = found
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '' || first === undefined)
      return
    event.preventDefault()
    add(first, null)
    setText('')
    // What is typed next is its name.
    canvas.current?.takeKeys()
  }
  return (
    <aside className="ds-palette" aria-label={t('designer.palette.label')}>
      <div className="ds-palette-head">
        <SearchField
          label={t('designer.palette.search')}
          value={text}
          onValueChange={setText}
          onKeyDown={addFirst}
        />
        <IconButton
          size="xs"
          icon={X}
          label={t('designer.palette.close')}
          className="ds-palette-close"
          onClick={() => screen.set({ isPaletteOpen: false })}
        />
      </div>
      {groups.map(({ family, kinds }) => (
        <section key={family} className="ds-palette-group">
          <h2>{t(`designer.palette.${family}`)}</h2>
          <div className="ds-palette-kinds">
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                className="ds-kind"
                data-family={family}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData(kindType, kind)
                  event.dataTransfer.effectAllowed = 'copy'
                }}
                onClick={() => add(kind, null)}
              >
                <KindIcon kind={kind} size={20} />
                <span>{t(`designer.kind.${kind}`)}</span>
              </button>
            ))}
            {family === 'plain' && isOutlineShown ? <OutlineKind /> : null}
          </div>
        </section>
      ))}
      {groups.length === 0 ? (
        <p className="text-12 text-text-3">{t('designer.palette.none', { text })}</p>
      ) : null}
    </aside>
  )
}

function OutlineKind() {
  const { t } = useWords()
  const { screen } = useDesigner()
  return (
    <button
      type="button"
      className="ds-kind ds-kind-outline"
      onClick={() => screen.set({ dialog: { kind: 'outline', id: null, at: null } })}
    >
      <Icon of={Frame} />
      <span>{t('designer.palette.outline')}</span>
    </button>
  )
}
