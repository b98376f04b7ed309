import { useState } from 'react'
import { pasteElements } from '#shared/design/copy.ts'
import { toContent } from '#shared/design/design.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'
import type { Incoming } from '../files/read-files.ts'

export interface TakingIn {
  /** Why it was not taken in; what was open is as it was. */
  readonly refusal: string | null
  readonly openNew: (incoming: Incoming) => Promise<void>
  /** Around the middle of what is seen; what came is selected. */
  readonly add: (incoming: Incoming) => void
}

/** What was read becomes a design of its own, or part of the one that is open. */
export function useTakeIn(nameOf: (incoming: Incoming) => string, onDone: () => void): TakingIn {
  const { t } = useWords()
  const textOf = useProblemText()
  const { design, act, show, canvas, makeId, beginDesign } = useDesigner()
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    refusal,
    async openNew(incoming) {
      try {
        await beginDesign(nameOf(incoming), incoming.design)
        onDone()
      } catch {
        setRefusal(t('designFiles.import.not-kept'))
      }
    },
    add(incoming) {
      const at = canvas.current?.center() ?? { x: 0, y: 0 }
      const pasted = pasteElements(design, toContent(incoming.design), { at, makeId })
      if (!pasted.ok) {
        setRefusal(textOf(pasted.problem))
        return
      }
      if (act(pasted.value.patch)) show(pasted.value.ids)
      onDone()
    },
  }
}
