import { CSPProvider } from '@base-ui/react/csp-provider'
import {
  cloneElement,
  useEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { flag } from './class-names.ts'
import { watchTips, type Tip } from './watch-tips.ts'

/**
 * Once near the root: tooltips come after half a second, and at once beside one that was just open.
 * No part writes a `<style>` into the page, so that a strict content policy holds.
 */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Tips />
    </CSPProvider>
  )
}

/** What shows tips comes with the first one; while it does not come, there is none. */
function Tips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const [Layer, setLayer] = useState<ComponentType<{ readonly tip: Tip | null }> | null>(null)
  useEffect(() => watchTips(setTip), [])
  const isMissing = tip !== null && Layer === null
  useEffect(() => {
    if (!isMissing) return
    import('./TooltipLayer.tsx').then(
      ({ TooltipLayer }) => setLayer(() => TooltipLayer),
      () => undefined,
    )
  }, [isMissing])
  return Layer === null ? null : <Layer tip={tip} />
}

export interface TooltipProps {
  /** Nothing is shown without it; the trigger stays the same element. */
  readonly text: string | undefined
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** It says what is written on the trigger, and is shown while that is not seen for want of room. */
  readonly isForWords?: boolean
  /** One element that takes props. */
  readonly children: ReactElement
}

/**
 * Words for the pointer and for keyboard focus. They only repeat: what must be known stands on the page,
 * and the trigger has its own name, since readers do not hear tooltips. Escape closes them, and means what it means
 * without them as well: nobody presses it for words that come and go by themselves.
 */
export function Tooltip({ text, shortcut, side, isForWords, children }: TooltipProps) {
  if (text === undefined || text === '') return children
  return cloneElement(children as ReactElement<Record<string, unknown>>, {
    'data-tip': text,
    'data-tip-key': shortcut,
    'data-tip-side': side,
    'data-tip-for-words': flag(isForWords),
  })
}
