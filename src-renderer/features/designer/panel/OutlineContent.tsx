import { Maximize } from 'lucide-react'
import type { Outline } from '#shared/design/design.ts'
import { fitOutline, heldBy } from '#shared/design/hold.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { ElementButton } from './ElementButton.tsx'
import { useReadOnly } from './use-read-only.ts'

/** So many are listed; the tree has all. */
const listedMax = 100

/** What an outline holds, one step down. */
export function OutlineContent({ outline }: { readonly outline: Outline }) {
  const { t, format } = useWords()
  const { design, act } = useDesigner()
  const reason = useReadOnly()
  const { nodes, outlines } = heldBy(design).get(outline.id) ?? { nodes: [], outlines: [] }
  const count = nodes.length + outlines.length
  const listed = [...outlines.slice(0, listedMax), ...nodes.slice(0, listedMax)].slice(0, listedMax)
  const fitReason =
    count === 0
      ? t('inspector.outline.fit-nothing')
      : outline.isLocked
        ? t('inspector.place.locked')
        : undefined
  return (
    <PanelSection title={t('inspector.outline.holds')} end={format.number(count)}>
      {count === 0 ? (
        <p className="dp-said">{t('inspector.outline.holds-nothing')}</p>
      ) : (
        <ul className="dp-list">
          {listed.map((element) => (
            <li key={element.id}>
              <ElementButton element={element} />
            </li>
          ))}
        </ul>
      )}
      {count > listedMax ? (
        <p className="dp-said">{t('editor.panel.rest', { rest: count - listedMax })}</p>
      ) : null}
      <Button
        className="dp-after"
        variant="outline"
        icon={Maximize}
        wide
        disabledReason={reason ?? fitReason}
        onClick={() => void act(fitOutline(design, outline.id))}
      >
        {t('inspector.outline.fit')}
      </Button>
    </PanelSection>
  )
}
