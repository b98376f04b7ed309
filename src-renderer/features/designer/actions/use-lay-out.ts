import { useEffect, useRef } from 'react'
import type { LayoutKind } from '#shared/design/layout/graph.ts'
import { problemText } from '#shared/words/problem-text.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import type { Designer } from '../context/designer-context.tsx'

const toastId = 'laying-out'

/** Lays a selection or a drawing out in a worker, with a way to stop it; one step of the document. */
export function useLayOut({ design, act, canvas, screen }: Designer): (kind: LayoutKind) => void {
  const { t } = useWords()
  const toasts = useToasts()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const layOut = async (kind: LayoutKind): Promise<void> => {
    running.current?.abort()
    const work = new AbortController()
    const { selection } = screen
    running.current = work
    toasts.add({
      id: toastId,
      tone: 'busy',
      title: t('designer.layout.busy'),
      text: t('designer.layout.busy-text'),
      timeoutMs: null,
      closeButton: false,
      action: { label: t('designer.layout.cancel'), onSelect: () => work.abort() },
    })
    // The layout's code is fetched when it is first wanted.
    const code = await import('../layout/run-layout.ts').catch(() => null)
    const laid = code === null ? null : await code.runLayout(design, kind, selection, work.signal)
    toasts.dismiss(toastId)
    if (code === null) {
      const title = problemText(t, { code: 'offline', facts: {} })
      toasts.add({ id: 'layout-code', tone: 'warn', title })
    }
    if (laid === null || work.signal.aborted) return
    // A selection stays where it is, and so does what is on screen.
    if (act(laid) && selection.size < 2) requestAnimationFrame(() => canvas.current?.fit())
  }
  return (kind) => void layOut(kind)
}
