import type { DesignNode } from '#shared/design/design.ts'
import { hasField } from '#shared/design/kind-fields.ts'
import { common, restyle } from '#shared/design/restyle.ts'
import { useWords } from '#renderer/state/words.ts'
import { Switch } from '#renderer/ui/Switch.tsx'
import { ColorField } from '../colors/ColorField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { useWhyReadOnly } from './use-why-read-only.ts'

/** How the cards of one node or of several look: what some of them have, and only of those. */
export function NodeStyle({ nodes }: { readonly nodes: readonly DesignNode[] }) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const reason = useWhyReadOnly()
  const colored = nodes.filter(({ kind }) => hasField(kind, 'color'))
  const saying = nodes.filter(({ kind }) => hasField(kind, 'showsObservations'))
  const paint = (color: string | null): void => void act(restyle(design, idsOf(colored), { node: { color } }))
  const shows = common(saying, 'showsObservations')
  return (
    <div className="dp-fields">
      {colored.length === 0 ? null : (
        <ColorField
          label={t('inspector.style.color')}
          none={{ label: t('inspector.style.as-kind'), onChoose: () => paint(null) }}
          value={common(colored, 'color')}
          onValueChange={paint}
        />
      )}
      {saying.length === 0 ? null : (
        <Switch
          label={t('inspector.style.notes')}
          hint={t(shows === undefined ? 'inspector.style.mixed' : 'inspector.style.notes-hint')}
          checked={shows === true}
          disabledReason={reason}
          onCheckedChange={(showsObservations) =>
            void act(restyle(design, idsOf(saying), { node: { showsObservations } }))
          }
        />
      )}
    </div>
  )
}

/** Whether `NodeStyle` has anything to offer for one of them. */
export function hasStyle(nodes: readonly DesignNode[]): boolean {
  return nodes.some(({ kind }) => hasField(kind, 'color') || hasField(kind, 'showsObservations'))
}

function idsOf(nodes: readonly DesignNode[]): readonly string[] {
  return nodes.map(({ id }) => id)
}
