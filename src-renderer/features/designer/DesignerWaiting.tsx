import { useWords } from '#renderer/state/words.ts'
import { BarEndWaiting, BarStartWaiting } from './bar/BarWaiting.tsx'
import { CanvasWaiting } from './CanvasWaiting.tsx'
import { DesignerFrame } from './DesignerFrame.tsx'
import { PaletteWaiting } from './palette/PaletteWaiting.tsx'
import { PanelWaiting } from './PanelWaiting.tsx'
import './waiting.css'

/**
 * The designer until its design is there: everything in the place where it will be, and nothing that can be pressed.
 * The server's page shows it before any script is there, so it takes nothing that a browser alone knows.
 */
export function DesignerWaiting({
  begins = false,
}: {
  /** Nothing was drawn yet: what is said of an empty drawing is true already. */
  readonly begins?: boolean
}) {
  const { t } = useWords()
  return (
    <DesignerFrame
      bar={{ start: <BarStartWaiting />, end: <BarEndWaiting /> }}
      palette={<PaletteWaiting />}
      panel={
        <div className="ds-wide ds-panel-waiting" inert>
          <PanelWaiting />
        </div>
      }
    >
      <h1 className="sr-only">{t('designer.title')}</h1>
      <div role="status" aria-busy className="sr-only">
        {t('shell.loading')}
      </div>
      <CanvasWaiting begins={begins} />
    </DesignerFrame>
  )
}
