import { useState } from 'react'
import { useCopy } from './use-copy.ts'

/** A secret that is shown once: its copy buttons, and whether it was copied, or said to be saved by `keep`. */
export function useKeeping() {
  const { onCopied, onFailed } = useCopy({ secret: true })
  const [isKept, setKept] = useState(false)
  const keep = (): void => setKept(true)
  const copy = {
    onFailed,
    onCopied: (text: string) => {
      keep()
      return onCopied(text)
    },
  }
  return { isKept, keep, copy }
}
