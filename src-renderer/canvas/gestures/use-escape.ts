import { useEffect, useEffectEvent } from 'react'

/** While something is under way, Escape takes it back, and means nothing else. */
export function useEscape(isUnderWay: boolean, cancel: () => void): void {
  const onEscape = useEffectEvent(cancel)
  useEffect(() => {
    if (!isUnderWay) return
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isUnderWay])
}
