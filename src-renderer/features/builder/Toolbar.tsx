import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import type { Action, ActionId } from './actions/action.ts'
import { useBuilder } from './context/builder-context.tsx'

/** Tools float over the canvas; in viewer mode only those that change nothing. */
export function Toolbar({ actions }: { readonly actions: readonly Action[] }) {
  const { t } = useWords()
  const { isEditing, screen } = useBuilder()
  const icon = (id: ActionId, pressed?: boolean) => {
    const action = actions.find((each) => each.id === id)
    if (action?.icon === undefined) return null
    return (
      <IconButton
        size="xs"
        icon={action.icon}
        label={action.label}
        shortcut={action.shortcut}
        disabledReason={action.disabledReason}
        {...(pressed === undefined ? {} : { pressed })}
        onClick={action.run}
      />
    )
  }
  const button = (id: ActionId, label: string) => {
    const action = actions.find((each) => each.id === id)
    if (action?.icon === undefined) return null
    return (
      <Button
        variant="ghost"
        size="xs"
        icon={action.icon}
        disabledReason={action.disabledReason}
        onClick={action.run}
      >
        {label}
      </Button>
    )
  }
  return (
    <div className="cv-float cv-tools cv-toolbar" role="toolbar" aria-label={t('builder.tools.label')}>
      {icon('select', screen.tool === 'select')}
      {icon('pan', screen.tool === 'pan')}
      {isEditing ? (
        <>
          <span className="cv-separator" />
          {button('add-device', t('builder.tools.device'))}
          {button('add-gateway', t('builder.tools.gateway'))}
          {button('add-rule', t('builder.tools.rule'))}
          <span className="cv-separator" />
          {icon('undo')}
          {icon('redo')}
        </>
      ) : null}
      <span className="cv-separator" />
      {icon('search')}
    </div>
  )
}
