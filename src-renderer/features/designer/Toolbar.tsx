import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { SquarePlus } from 'lucide-react'
import type { DesignerAction } from './actions/action-context.ts'
import { useDesigner } from './context/designer-context.tsx'

/** Tools float over the canvas; in viewer mode only those that change nothing. */
export function Toolbar({ actions }: { readonly actions: readonly DesignerAction[] }) {
  const { t } = useWords()
  const { screen, isEditing } = useDesigner()
  const tools = actions.filter(({ group }) => group === 'tool')
  const layered = actions.find(({ id }) => id === 'layout-layered')
  return (
    <div className="cv-float cv-tools cv-toolbar" role="toolbar" aria-label={t('designer.tool.label')}>
      {isEditing && !screen.isPaletteOpen ? (
        <>
          <IconButton
            size="xs"
            icon={SquarePlus}
            label={t('designer.palette.open')}
            onClick={() => screen.set({ isPaletteOpen: true })}
          />
          <span className="cv-separator" />
        </>
      ) : null}
      {tools.map((tool) =>
        tool.icon === undefined ? null : (
          <IconButton
            key={tool.id}
            size="xs"
            icon={tool.icon}
            label={tool.label}
            shortcut={tool.shortcut}
            pressed={tool.id === `tool-${screen.tool}`}
            onClick={tool.run}
          />
        ),
      )}
      {layered?.icon === undefined ? null : (
        <span className="ds-layered">
          <span className="cv-separator" />
          <Button
            variant="ghost"
            size="xs"
            icon={layered.icon}
            disabledReason={layered.disabledReason}
            onClick={layered.run}
          >
            {layered.label}
          </Button>
        </span>
      )}
    </div>
  )
}
