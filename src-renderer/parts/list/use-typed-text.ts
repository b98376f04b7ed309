import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 250

/** A text that is typed here and stored elsewhere, such as in the address: sent after a pause, or at once. */
export interface TypedText {
  readonly text: string
  readonly type: (text: string) => void
  /** Sends what was typed without waiting for the pause, as on Enter. */
  readonly send: () => void
  /** Forgets what was typed and not sent. */
  readonly forget: () => void
}

/** `kept`: the stored text. It is shown, except while the person types. */
export function useTypedText(kept: string, keep: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  if (typed === kept) setTyped(null)
  const stop = useCallback((): void => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }, [])
  useEffect(() => stop, [stop])
  return {
    text: typed ?? kept,
    type: (text) => {
      stop()
      setTyped(text)
      timer.current = setTimeout(() => keep(text), pauseMs)
    },
    send: () => {
      stop()
      if (typed !== null) keep(typed)
    },
    forget: () => {
      stop()
      setTyped(null)
    },
  }
}
