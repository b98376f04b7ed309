import { Copy, EllipsisVertical, Link2, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { DesignView } from '#shared/contract/design-values.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import type { DesignDialog } from './design-dialog.ts'
import { Sketch } from './Sketch.tsx'

export interface DesignCardProps {
  readonly design: DesignView
  readonly mayWrite: boolean
  readonly onDialog: (dialog: DesignDialog) => void
}

/** A design by its picture: who drew it last and when, and whether others open it by a link. */
export function DesignCard({ design, mayWrite, onDialog }: DesignCardProps) {
  const { t, format } = useWords()
  const paths = usePaths()
  const { id, name, counts, isShared, mode, updatedAtMs, updatedByName, sketch } = design
  const who = updatedByName ?? t('editor.together.guest')
  return (
    <li className="dl-card">
      <Link to={paths.design(id)} className="dl-link">
        <Sketch sketch={sketch} />
        <span className="dl-name cut">{name}</span>
      </Link>
      <p className="dl-facts">
        {isShared ? (
          <span className="dl-shared">
            <Icon of={Link2} className="size-3.5" />
            {t('designs.is-shared')}
          </span>
        ) : null}
        <span className="cut">
          {t('designs.facts', { count: counts.nodes, who, when: format.dateTime(updatedAtMs) })}
        </span>
      </p>
      {mayWrite ? (
        <Menu
          label={t('designs.actions', { name })}
          trigger={
            <IconButton
              size="xs"
              className="dl-menu"
              icon={EllipsisVertical}
              label={t('designs.actions', { name })}
            />
          }
          entries={[
            {
              kind: 'action',
              id: 'rename',
              label: t('designs.rename-entry'),
              icon: Pencil,
              onSelect: () => onDialog({ kind: 'rename', design }),
            },
            {
              kind: 'action',
              id: 'duplicate',
              label: t('designs.duplicate-entry'),
              icon: Copy,
              onSelect: () => onDialog({ kind: 'duplicate', design }),
            },
            { kind: 'separator', id: 'line' },
            {
              kind: 'action',
              id: 'delete',
              label: t('designs.delete-entry'),
              icon: Trash2,
              danger: true,
              ...(mode === 'owner' ? {} : { disabledReason: t('designs.not-yours') }),
              onSelect: () => onDialog({ kind: 'delete', design }),
            },
          ]}
        />
      ) : null}
    </li>
  )
}
