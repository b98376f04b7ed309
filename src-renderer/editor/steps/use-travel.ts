import { Redo2, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { StepName } from '#shared/document/step-name.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import type { EditorBase } from '../context/editor-context.tsx'
import { stepText } from './step-text.ts'

/**
 * Undoes or redoes a step, and says which. Readers hear it; where nothing of it is to be seen, a short notice says it,
 * and the camera goes to what is there now. `name`: what the step does or did; null: there is none. `take`: whether it did
 * something.
 */
export type Travel = (way: 'undone' | 'redone', name: StepName | null, take: () => boolean) => void

export function useTravel({ canvas, screen }: Pick<EditorBase, 'canvas' | 'screen'>): Travel {
  const { t } = useWords()
  const toasts = useToasts()
  const shown = useRef<string | null>(null)
  const number = useRef(0)
  return (way, name, take) => {
    if (name === null) return
    const wasSeen = canvas.current?.sees(name.seenAt) === true
    if (!take()) return
    const text = t(`editor.step.${way}`, { step: stepText(t, name) })
    // Once it is drawn.
    requestAnimationFrame(() => {
      const isSeen = canvas.current?.sees(name.seenAt) === true
      // What moved, as after a layout, is shown whole.
      if (!isSeen || name.kind === 'move') canvas.current?.bring(name.seenAt)
      // Of the step before, a moment ago.
      if (shown.current !== null) toasts.dismiss(shown.current)
      const isQuiet = wasSeen || isSeen
      const icon = way === 'undone' ? Undo2 : Redo2
      shown.current = isQuiet ? null : toasts.add({ tone: 'ok', icon, title: text, timeoutMs: noticeMs })
      number.current += 1
      // A notice is read out by itself.
      screen.set({ said: isQuiet ? { text, number: number.current } : null })
    })
  }
}

const noticeMs = 4000
