import type { DesignNode } from '#shared/design/design.ts'
import { common, restyle } from '#shared/design/restyle.ts'
import { useWords } from '#renderer/state/words.ts'
import { Switch } from '#renderer/ui/Switch.tsx'
import { ColorField } from '../colors/ColorField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { useReadOnly } from './use-read-only.ts'

/** How the cards of one node or of several look. */
export function NodeStyle({ nodes }: { readonly nodes: readonly DesignNode[] }) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const reason = useReadOnly()
  const ids = nodes.map(({ id }) => id)
  const paint = (color: string | null): void => void act(restyle(design, ids, { node: { color } }))
  const shows = common(nodes, 'showsObservations')
  return (
    <div className="dp-fields">
      <ColorField
        label={t('inspector.style.color')}
        none={{ label: t('inspector.style.as-kind'), onChoose: () => paint(null) }}
        value={common(nodes, 'color')}
        onValueChange={paint}
      />
      <Switch
        label={t('inspector.style.notes')}
        hint={t(shows === undefined ? 'inspector.style.mixed' : 'inspector.style.notes-hint')}
        checked={shows === true}
        disabledReason={reason}
        onCheckedChange={(showsObservations) =>
          void act(restyle(design, ids, { node: { showsObservations } }))
        }
      />
    </div>
  )
}
