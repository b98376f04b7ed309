import { LayoutTemplate, Upload } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { useDesigner } from './context/designer-context.tsx'

/** What stands on a canvas on which nothing was drawn yet: the ways to begin. */
export function EmptyDesign() {
  const { t } = useWords()
  const { design, isEditing, screen } = useDesigner()
  if (design.nodes.size + design.outlines.size > 0) return null
  const text = t(screen.isPaletteOpen ? 'designer.empty.text' : 'designer.empty.text-closed')
  return (
    <div className="cv-beginning pointer-events-none absolute inset-0 z-panel grid grid-cols-[minmax(0,1fr)] place-items-center p-6">
      <div className="pointer-events-auto max-w-full">
        <EmptyState
          kind="laptop"
          title={t('designer.empty.title')}
          text={isEditing ? text : t('designer.empty.viewer')}
          action={
            isEditing ? (
              <>
                <Button
                  icon={LayoutTemplate}
                  onClick={() => screen.set({ dialog: { kind: 'new', begins: 'template' } })}
                >
                  {t('designer.empty.template')}
                </Button>
                <Button
                  variant="outline"
                  icon={Upload}
                  onClick={() => screen.set({ dialog: { kind: 'import', files: [] } })}
                >
                  {t('designer.empty.import')}
                </Button>
              </>
            ) : undefined
          }
        />
      </div>
    </div>
  )
}
