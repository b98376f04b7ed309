import { SquarePlus } from 'lucide-react'
import { designKinds, type DesignKind } from '#shared/design/kinds.ts'
import type { Translate } from '#shared/words/words.ts'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'

/** The kinds as a menu of what can be put on the canvas. */
export function addNodeEntry(t: Translate, add: (kind: DesignKind) => void): MenuEntry {
  return {
    kind: 'submenu',
    id: 'add-node',
    label: t('designer.action.add-node'),
    icon: SquarePlus,
    entries: designKinds.map((kind) => ({
      kind: 'action',
      id: kind,
      label: t(`designer.kind.${kind}`),
      icon: kindIcons[kind],
      onSelect: () => add(kind),
    })),
  }
}

const iconOf =
  (kind: DesignKind): IconComponent =>
  ({ className }) => <KindIcon kind={kind} className={className} />
const kindIcons = Object.fromEntries(designKinds.map((kind) => [kind, iconOf(kind)])) as Readonly<
  Record<DesignKind, IconComponent>
>
