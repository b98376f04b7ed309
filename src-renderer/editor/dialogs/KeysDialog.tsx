import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'
import { useEditor } from '../context/editor-context.tsx'

/** Every key of an editor: those of the canvas, then those of its actions. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const own = [
    { id: 'arrows', keys: t('editor.keys.arrows'), text: t('editor.keys.go-node') },
    { id: 'enter', keys: t('editor.keys.enter'), text: t('editor.keys.open-node') },
    { id: 'space', keys: t('editor.keys.space'), text: t('editor.keys.select-node') },
    { id: 'alt', keys: t('editor.keys.alt-arrows'), text: t('editor.keys.move-node') },
    { id: 'c', keys: 'C', text: t('editor.keys.connect') },
    { id: 'escape', keys: 'Esc', text: t('editor.keys.escape') },
    { id: 'wheel', keys: t('editor.keys.wheel'), text: t('editor.keys.wheel-pans') },
  ]
  const ofCanvas = new Set(['connect', 'open'])
  const rest = useEditor()
    .actionsAt(null)
    .filter(({ id, shortcut }) => shortcut !== undefined && !ofCanvas.has(id))
    .map(({ id, shortcut, label }) => ({ id: `action-${id}`, keys: shortcut, text: label }))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t('editor.keys.title')}
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
