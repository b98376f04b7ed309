import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { useState } from 'react'
import { Kbd } from './Kbd.tsx'
import type { Tip } from './watch-tips.ts'

/** The tip that is shown; null: none, or the last one on its way out. */
export function TooltipLayer({ tip }: { readonly tip: Tip | null }) {
  const [last, setLast] = useState(tip)
  if (tip !== null && tip !== last) setLast(tip)
  return (
    <BaseTooltip.Root
      open={tip !== null}
      onOpenChange={(_isOpen, details) => {
        // Whoever watches says when it closes; else Escape would count as dealt with, and nothing above would hear it.
        details.cancel()
        details.allowPropagation()
      }}
    >
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          // It repeats what its element is called, for those who see.
          aria-hidden
          className="ui-tooltip-stage"
          anchor={last?.trigger ?? null}
          side={last?.side ?? 'top'}
          sideOffset={6}
          collisionPadding={8}
        >
          <BaseTooltip.Popup className="ui-tooltip">
            {last?.text}
            {last?.shortcut === undefined ? null : <Kbd>{last.shortcut}</Kbd>}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
