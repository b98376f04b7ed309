import { useState, type KeyboardEvent } from 'react'

/** Whether Caps Lock is on, as far as the last key in a field said; `watch` goes on the field. */
export function useCapsLock(): { readonly isOn: boolean; readonly watch: (event: KeyboardEvent) => void } {
  const [isOn, setOn] = useState(false)
  return { isOn, watch: (event) => setOn(event.getModifierState('CapsLock')) }
}
