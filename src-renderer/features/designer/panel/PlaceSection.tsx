import type { ReactNode } from 'react'
import { designNode, outline as outlineSchema, type DesignNode, type Outline } from '#shared/design/design.ts'
import { patchOf } from '#shared/design/edit.ts'
import { resizeOutline, setPosition } from '#shared/design/move.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { ElementButton } from './ElementButton.tsx'
import { NumberDraft } from './DraftField.tsx'
import { useWhyReadOnly } from './use-why-read-only.ts'

export interface PlaceSectionProps {
  readonly element: DesignNode | Outline
  readonly title: string
  /** Below the numbers. */
  readonly children?: ReactNode
}

/** Where an element lies, by numbers, how large an outline is, and what holds it. */
export function PlaceSection({ element, title, children }: PlaceSectionProps) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const { id, x, y, isLocked } = element
  const move = (to: { readonly x?: number; readonly y?: number }): void =>
    void act(setPosition(design, id, { x, y, ...to }), `place-${id}`)
  return (
    <PanelSection title={title}>
      <div className="dp-pair">
        <NumberDraft
          place={`x-${id}`}
          label={t('inspector.place.x')}
          value={x}
          schema={designNode.shape.x}
          onCommit={(to) => move({ x: to })}
          isDisabled={isLocked}
        />
        <NumberDraft
          place={`y-${id}`}
          label={t('inspector.place.y')}
          value={y}
          schema={designNode.shape.y}
          onCommit={(to) => move({ y: to })}
          isDisabled={isLocked}
        />
        {'width' in element && element.isFolded !== true ? <Size outline={element} /> : null}
      </div>
      {isLocked ? <p className="dp-said">{t('inspector.place.locked')}</p> : null}
      <Holder element={element} />
      {children}
    </PanelSection>
  )
}

function Size({ outline }: { readonly outline: Outline }) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const { id, x, y, width, height, isLocked } = outline
  const resize = (to: { readonly width?: number; readonly height?: number }): void =>
    void act(resizeOutline(design, id, { x, y, width, height, ...to }), `size-${id}`)
  return (
    <>
      <NumberDraft
        place={`width-${id}`}
        label={t('inspector.outline.width')}
        value={width}
        schema={outlineSchema.shape.width}
        onCommit={(to) => resize({ width: to })}
        isDisabled={isLocked}
      />
      <NumberDraft
        place={`height-${id}`}
        label={t('inspector.outline.height')}
        value={height}
        schema={outlineSchema.shape.height}
        onCommit={(to) => resize({ height: to })}
        isDisabled={isLocked}
      />
    </>
  )
}

/** The outline that holds an element, and the way out of it, into what holds that one. */
function Holder({ element }: { readonly element: DesignNode | Outline }) {
  const { t } = useWords()
  const { design, act } = useDesigner()
  const reason = useWhyReadOnly()
  const holder = element.outlineId === null ? undefined : design.outlines.get(element.outlineId)
  if (holder === undefined) return <p className="dp-said">{t('inspector.place.in-none')}</p>
  const leave = (): void => {
    const wish = new Map([[element.id, { outlineId: holder.outlineId }]])
    act(patchOf(design, 'kind' in element ? { nodes: wish } : { outlines: wish }))
  }
  return (
    <div className="dp-row">
      <ElementButton element={holder} />
      <Button
        variant="ghost"
        size="xs"
        disabledReason={reason}
        aria-label={t('inspector.place.leave-of', { outline: holder.name })}
        onClick={leave}
      >
        {t('inspector.place.leave')}
      </Button>
    </div>
  )
}
