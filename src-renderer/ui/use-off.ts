import { useId, type MouseEvent, type MouseEventHandler } from 'react'
import { flag } from './class-names.ts'

interface OffInput {
  readonly busy: boolean
  readonly disabledReason: string | undefined
  readonly onClick: MouseEventHandler<HTMLButtonElement> | undefined
  readonly describedBy: string | undefined
}

/**
 * Attributes of a button that cannot be pressed now but stays reachable, so that its reason can be read
 * and the focus is not lost (WAI-ARIA: aria-disabled instead of disabled).
 */
export function useOff({ busy, disabledReason, onClick, describedBy }: OffInput) {
  const reasonId = useId()
  const off = disabledReason !== undefined
  const stop = (event: MouseEvent<HTMLButtonElement>): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    reasonId,
    offProps: {
      onClick: off || busy ? stop : onClick,
      'aria-disabled': off || busy ? true : undefined,
      'aria-busy': busy ? true : undefined,
      'aria-describedby': [describedBy, off && reasonId].filter(Boolean).join(' ') || undefined,
      'data-off': flag(off),
    },
  } as const
}
