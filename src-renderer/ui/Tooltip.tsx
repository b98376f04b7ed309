import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { useRef, type ReactElement, type ReactNode } from 'react'
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
 * and the trigger has its own name, since readers do not hear tooltips. Escape closes them, and means what it means
 * without them as well: nobody presses it for words that come and go by themselves.
 */
export function Tooltip({ text, shortcut, side = 'top', children }: TooltipProps) {
  const actions = useRef<BaseTooltip.Root.Actions>(null)
  return (
    <BaseTooltip.Root
      disabled={text === undefined || text === ''}
      actionsRef={actions}
      onOpenChange={(_isOpen, details) => {
        if (details.reason !== 'escape-key') return
        // Else the key would count as dealt with, and nothing above the page would hear it.
        details.cancel()
        details.allowPropagation()
        actions.current?.close()
      }}
    >
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
