import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'

/**
 * Once near the root: tooltips come after half a second, and at once beside one that was just open.
 * No part writes a `<style>` into the page, so that a strict content policy holds.
 */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <BaseTooltip.Provider delay={500} closeDelay={80}>
        {children}
      </BaseTooltip.Provider>
    </CSPProvider>
  )
}

export interface TooltipProps {
  /** Nothing is shown without it; the trigger stays the same element. */
  readonly text: string | undefined
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** One element that takes props and a ref. */
  readonly children: ReactElement
}

/**
 * Words for the pointer and for keyboard focus. They only repeat: what must be known stands on the page,
 * and the trigger has its own name, since readers do not hear tooltips.
 */
export function Tooltip({ text, shortcut, side = 'top', children }: TooltipProps) {
  return (
    <BaseTooltip.Root disabled={text === undefined || text === ''}>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className="ui-tooltip-stage" side={side} sideOffset={6} collisionPadding={8}>
          <BaseTooltip.Popup className="ui-tooltip">
            {text}
            {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
