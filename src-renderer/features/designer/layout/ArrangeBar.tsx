import { Check, Layers, MoveDown, MoveRight, Network, Orbit } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { layoutKinds, type LayoutKind } from '#shared/design/layout/graph.ts'
import {
  layoutDirections,
  layoutSpacings,
  type LayoutDirection,
  type LayoutSpacing,
} from '#shared/design/layout/wish.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { useDesigner, type Arranging } from '../context/designer-context.tsx'
import type { ArrangingState } from './use-arranging.ts'

const kindIcons = { layered: Layers, tree: Network, radial: Orbit } as const
const directionIcons = { auto: undefined, right: MoveRight, down: MoveDown } as const

/** In place of the tools while a layout is looked at: how it should be, and whether it is kept. */
export function ArrangeBar({ arranging, state }: { arranging: Arranging; state: ArrangingState }) {
  const { t } = useWords()
  const { screen } = useDesigner()
  const { isBusy, canKeep, keep, cancel } = state
  const want = (part: Partial<Arranging>): void => screen.set({ arranging: { ...arranging, ...part } })
  const keepButton = useFirstFocus()
  const fit = useEffectEvent(state.fit)
  useEffect(() => fit(), [])
  return (
    <div
      className="cv-float cv-tools cv-toolbar ds-arrange"
      role="group"
      aria-label={t('designer.layout.bar')}
    >
      <SegmentedControl<LayoutKind>
        label={t('designer.layout.kind')}
        value={arranging.kind}
        onValueChange={(kind) => want({ kind })}
        options={layoutKinds.map((value) => ({
          value,
          label: t(`designer.layout.kinds.${value}`),
          icon: kindIcons[value],
        }))}
      />
      {arranging.kind === 'radial' ? null : (
        <SegmentedControl<LayoutDirection>
          label={t('designer.layout.direction')}
          value={arranging.direction}
          onValueChange={(direction) => want({ direction })}
          options={layoutDirections.map((value) => ({
            value,
            label: t(`designer.layout.directions.${value}`),
            icon: directionIcons[value],
          }))}
        />
      )}
      <SegmentedControl<LayoutSpacing>
        label={t('designer.layout.spacing')}
        value={arranging.spacing}
        onValueChange={(spacing) => want({ spacing })}
        options={layoutSpacings.map((value) => ({ value, label: t(`designer.layout.spacings.${value}`) }))}
      />
      <span className="ds-arrange-end">
        <Button size="xs" variant="ghost" onClick={cancel}>
          {t('designer.layout.cancel')}
        </Button>
        <Button
          ref={keepButton}
          size="xs"
          icon={Check}
          busy={isBusy}
          {...(isBusy || canKeep ? {} : { disabledReason: t('designer.layout.same') })}
          onClick={keep}
        >
          {t('designer.layout.keep')}
        </Button>
      </span>
      <span className="sr-only" role="status">
        {t(isBusy ? 'designer.layout.busy' : canKeep ? 'designer.layout.shown' : 'designer.layout.same')}
      </span>
    </div>
  )
}

/** The bar has the keys, once the menu that it was chosen from has given them back. */
function useFirstFocus() {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const take = (): void => {
      const bar = ref.current?.closest('[role="group"]')
      if (bar?.contains(document.activeElement) === false) ref.current?.focus()
    }
    // A menu may give them back when it has faded.
    const timers = [50, 300].map((ms) => setTimeout(take, ms))
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  return ref
}
