import type { Action } from '#renderer/parts/actions/action.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'

export interface KeysDialogProps {
  readonly actions: readonly Action[]
  readonly onClose: () => void
}

/** Every key of the designer: those of the canvas, then those of its actions. */
export function KeysDialog({ actions, onClose }: KeysDialogProps) {
  const { t } = useWords()
  const own = [
    { id: 'arrows', keys: t('builder.keys.arrows'), text: t('builder.keys.go-node') },
    { id: 'enter', keys: t('builder.keys.enter'), text: t('builder.keys.open-node') },
    { id: 'space', keys: t('builder.keys.space'), text: t('builder.keys.select-node') },
    { id: 'alt', keys: t('builder.keys.alt-arrows'), text: t('builder.keys.move-node') },
    { id: 'c', keys: 'C', text: t('builder.keys.connect') },
    { id: 'escape', keys: 'Esc', text: t('builder.keys.escape') },
    { id: 'wheel', keys: t('builder.keys.wheel'), text: t('builder.keys.wheel-pans') },
  ]
  const rest = actions
    .filter(({ shortcut }) => shortcut !== undefined)
    .map(({ id, shortcut, label }) => ({ id: `action-${id}`, keys: shortcut, text: label }))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('builder.keys.title')}
      footer={<Button onClick={onClose}>{t('shell.close')}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
        {[...own, ...rest].map(({ id, keys, text }) => (
          <div key={id} className="contents">
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd className="text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
