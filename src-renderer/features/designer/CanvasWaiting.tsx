import { Cable, Frame, Hand, Layers, LayoutTemplate, MousePointer2, SquarePlus, Upload } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { ShapeOfButton } from './bar/BarWaiting.tsx'

/** The dotted ground and the tools in their place, before there is anything to draw on. */
export function CanvasWaiting({ begins }: { readonly begins: boolean }) {
  const { t } = useWords()
  return (
    <div className="cv ds-ground" inert>
      <div className="cv-float cv-tools cv-toolbar">
        <span className="ds-narrow ds-open-palette">
          <ShapeOfButton of={SquarePlus} />
          <span className="cv-separator" />
        </span>
        <ShapeOfButton of={MousePointer2} />
        <ShapeOfButton of={Hand} />
        <ShapeOfButton of={Cable} />
        <ShapeOfButton of={Frame} />
        <span className="ds-layered">
          <span className="cv-separator" />
          <Button variant="ghost" size="xs" icon={Layers}>
            {t('designer.layout.layered')}
          </Button>
        </span>
      </div>
      {begins ? <BeginWaiting /> : null}
    </div>
  )
}

/** What stands on an empty canvas: shown only where there is nothing else to come. */
function BeginWaiting() {
  const { t } = useWords()
  return (
    <div className="ds-begin absolute inset-0 z-panel grid place-items-center p-6">
      <div>
        <EmptyState
          kind="laptop"
          title={t('designer.empty.title')}
          text={
            <>
              <span className="ds-wide">{t('designer.empty.text')}</span>
              <span className="ds-narrow">{t('designer.empty.text-closed')}</span>
            </>
          }
          action={
            <>
              <Button icon={LayoutTemplate}>{t('designer.empty.template')}</Button>
              <Button variant="outline" icon={Upload}>
                {t('designer.empty.import')}
              </Button>
            </>
          }
        />
      </div>
    </div>
  )
}
