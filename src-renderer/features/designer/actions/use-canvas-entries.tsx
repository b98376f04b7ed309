import { SquarePlus } from 'lucide-react'
import { designKinds, type DesignKind } from '#shared/design/design.ts'
import type { Point } from '#shared/base/rect.ts'
import { useWords } from '#renderer/state/words.ts'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { useAddNode } from '../palette/use-add-node.ts'
import { canvasEntries, useActions, type ActionSources } from './use-actions.ts'

/** The menu at a point of the canvas: of what is selected, or what can be put there. */
export function useCanvasEntries(sources: ActionSources, at: Point | null): readonly MenuEntry[] {
  const { t } = useWords()
  const designer = useDesigner()
  const add = useAddNode()
  const entries = canvasEntries(useActions(sources, at), designer)
  const { screen, isEditing } = designer
  if (!isEditing || screen.selection.size > 0 || screen.relationshipId !== null) return entries
  return [
    {
      kind: 'submenu',
      id: 'add-node',
      label: t('designer.action.add-node'),
      icon: SquarePlus,
      entries: designKinds.map((kind) => ({
        kind: 'action',
        id: kind,
        label: t(`designer.kind.${kind}`),
        icon: kindIcons[kind],
        onSelect: () => add(kind, at),
      })),
    },
    ...entries,
  ]
}

const iconOf =
  (kind: DesignKind): IconComponent =>
  ({ className }) => <KindIcon kind={kind} className={className} />
const kindIcons = Object.fromEntries(designKinds.map((kind) => [kind, iconOf(kind)])) as Readonly<
  Record<DesignKind, IconComponent>
>
