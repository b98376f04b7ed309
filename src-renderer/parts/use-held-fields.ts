import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * Fields that nobody edits while what they said waits: what was typed then would be lost with the answer. Who was in one
 * of them stands on Cancel then, and is not left nowhere where that goes: back in the field, else at `after`.
 */
export function useHeldFields(
  isHeld: boolean,
  after?: RefObject<HTMLElement | null>,
): {
  /** For the `Fieldset` around them. */
  readonly fields: {
    readonly disabled: boolean
    /** They are held together, and are no group that has a name. */
    readonly role: 'presentation'
    readonly className: string
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void
  }
  readonly cancel: RefObject<HTMLButtonElement | null>
} {
  const cancel = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLElement | null>(null)
  const wasHeld = useRef(false)
  useLayoutEffect(() => {
    if (isHeld) {
      wasHeld.current = true
      if (field.current !== null) cancel.current?.focus()
      return
    }
    if (document.activeElement !== document.body) field.current = null
    else if (wasHeld.current) (field.current ?? after?.current)?.focus()
    wasHeld.current = false
  }, [isHeld, after])
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    field.current = target
  }
  const onBlur = ({ target }: FocusEvent<HTMLElement>): void => {
    // One that is held loses the focus by that, and gets it back.
    if (!target.matches(':disabled')) field.current = null
  }
  return {
    fields: { disabled: isHeld, role: 'presentation', className: 'contents', onFocus, onBlur },
    cancel,
  }
}
