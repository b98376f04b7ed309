import { Trash2 } from 'lucide-react'
import { removeElements } from '#shared/design/change.ts'
import type { Outline } from '#shared/design/design.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { useWhyReadOnly } from './use-why-read-only.ts'

/** Taking an outline away, alone or with all that it holds. */
export function OutlineFoot({ outline }: { readonly outline: Outline }) {
  const { t } = useWords()
  const { design, act, screen, canvas } = useDesigner()
  const whyReadOnly = useWhyReadOnly()
  const reason = whyReadOnly ?? (outline.isLocked ? t('inspector.lock.remove') : undefined)
  const remove = (withContent: boolean): void => {
    act(removeElements(design, [outline.id], { withContent }))
    screen.set({ selection: new Set() })
    canvas.current?.focus()
  }
  return (
    <div className="dp-foot">
      {outline.isFolded === true ? null : (
        <Button variant="outline" icon={Trash2} disabledReason={reason} onClick={() => remove(false)}>
          {t('inspector.outline.remove')}
        </Button>
      )}
      <Button variant="danger-outline" disabledReason={reason} onClick={() => remove(true)}>
        {t('inspector.outline.remove-with-content')}
      </Button>
    </div>
  )
}
