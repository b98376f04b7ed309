import { Maximize, UnfoldVertical } from 'lucide-react'
import type { Outline } from '#shared/design/design.ts'
import { fitOutline, heldBy } from '#shared/design/hold.ts'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { ElementButton } from './ElementButton.tsx'
import { useWhyReadOnly } from './use-why-read-only.ts'

/** What an outline holds, one step down. */
export function OutlineContent({ outline }: { readonly outline: Outline }) {
  const { t, format } = useWords()
  const { design, act, fold } = useDesigner()
  const reason = useWhyReadOnly()
  const { nodes, outlines } = heldBy(design).get(outline.id) ?? { nodes: [], outlines: [] }
  const count = nodes.length + outlines.length
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
        <GrowingList
          className="dp-list"
          items={[...outlines, ...nodes]}
          row={(element) => (
            <li key={element.id}>
              <ElementButton element={element} />
            </li>
          )}
        />
      )}
      {outline.isFolded === true ? (
        <Button
          className="dp-after"
          variant="outline"
          icon={UnfoldVertical}
          wide
          onClick={() => fold([outline.id], false)}
        >
          {t('designer.action.unfold')}
        </Button>
      ) : (
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
      )}
    </PanelSection>
  )
}
