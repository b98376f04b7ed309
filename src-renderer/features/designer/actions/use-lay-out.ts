import { useEffect, useRef } from 'react'
import type { LayoutKind } from '#shared/design/layout/graph.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import type { Designer } from '../designer-context.tsx'

const toastId = 'laying-out'

/** Lays a drawing out in a worker, with a way to stop it; one step of the document. */
export function useLayOut({ design, act, canvas }: Designer): (kind: LayoutKind) => void {
  const { t } = useWords()
  const toasts = useToasts()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const layOut = async (kind: LayoutKind): Promise<void> => {
    running.current?.abort()
    const work = new AbortController()
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
    const { runLayout } = await import('../layout/run-layout.ts')
    const laid = await runLayout(design, kind, work.signal)
    toasts.dismiss(toastId)
    if (laid === null || work.signal.aborted) return
    if (act(laid)) requestAnimationFrame(() => canvas.current?.fit())
  }
  return (kind) => void layOut(kind)
}
