import { useEffect, useState } from 'react'

const pauseMs = 200

/** A value as it was when it last rested for a moment: what is typed, without every key. */
export function usePause<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
