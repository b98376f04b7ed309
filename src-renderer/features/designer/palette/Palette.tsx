import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { designKinds, type DesignKind } from '#shared/design/design.ts'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { familyOf, type NodeFamily } from '#renderer/ui/node-kind.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { Frame } from 'lucide-react'
import { useDesigner } from '../context/designer-context.tsx'
import { kindType } from './dragged-kind.ts'
import { useAddNode } from './use-add-node.ts'

const families: readonly NodeFamily[] = ['who', 'through', 'what', 'plain']

/** What can be put on the drawing: pressed, or dragged to its place. */
export function Palette() {
  const { t } = useWords()
  const { screen } = useDesigner()
  const add = useAddNode()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const isShown = (kind: DesignKind): boolean => t(`designer.kind.${kind}`).toLowerCase().includes(wanted)
  const groups = families
    .map((family) => ({
      family,
      kinds: designKinds.filter((kind) => familyOf(kind) === family && isShown(kind)),
    }))
    .filter(({ kinds }) => kinds.length > 0)
  return (
    <aside className="ds-palette" aria-label={t('designer.palette.label')}>
      <div className="ds-palette-head">
        <TextField
          label={t('designer.palette.search')}
          labelHidden
          size="sm"
          icon={Search}
          placeholder={t('designer.palette.search')}
          value={text}
          onValueChange={setText}
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
          </div>
        </section>
      ))}
      {groups.length === 0 ? (
        <p className="text-12 text-text-3">{t('designer.palette.none', { text })}</p>
      ) : null}
      <section className="ds-palette-group">
        <h2>{t('designer.palette.group')}</h2>
        <button
          type="button"
          className="ds-kind ds-kind-wide"
          onClick={() => screen.set({ dialog: { kind: 'outline', id: null, at: null } })}
        >
          <Icon of={Frame} />
          <span>{t('designer.palette.outline')}</span>
        </button>
      </section>
    </aside>
  )
}
