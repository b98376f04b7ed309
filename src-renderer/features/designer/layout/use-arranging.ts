import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import type { Design } from '#shared/design/design.ts'
import { movedBetween } from '#shared/design/moved-between.ts'
import { applyPatch, isEmptyPatch, type Patch } from '#shared/design/patch.ts'
import { useDesigner, type Arranging } from '../context/designer-context.tsx'

/** A layout that is worked out, and of which design. */
interface Answer {
  readonly of: Design
  readonly arranging: Arranging
  readonly patch: Patch
}

export interface ArrangingState {
  /** The drawing as it would be; as it is, until that is known. */
  readonly shown: Design
  readonly isBusy: boolean
  /** It is worked out, and something would move. */
  readonly canKeep: boolean
  /** Shows it whole under the bar, whose rows are there from now on. */
  readonly fit: () => void
  readonly keep: () => void
  readonly cancel: () => void
}

/**
 * The layout that is looked at: worked out again when another one is wanted or somebody changes the drawing, shown
 * to this person alone, and a step of the document only when it is kept. Null while nothing is laid out.
 */
export function useArranging(): ArrangingState | null {
  const { design, screen, act, canvas, isEditing } = useDesigner()
  const { arranging } = screen
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isAnswered = answer !== null && answer.of === design && answer.arranging === arranging
  const back = useRef<(() => void) | null>(null)
  const end = (): void => {
    back.current = null
    setAnswer(null)
    screen.set({ arranging: null })
    // What had the focus is gone.
    canvas.current?.takeKeys()
  }
  const take = useEffectEvent((result: Result<Patch>, of: Design, wanted: Arranging) => {
    if (!result.ok) {
      act(result)
      back.current?.()
      end()
      return
    }
    setAnswer({ of, arranging: wanted, patch: result.value })
  })
  // Once it is drawn. A selection stays where it is, and so does what is on screen.
  const look = useEffectEvent(({ of, arranging: { selection }, patch }: Answer) => {
    if (selection.size < 2) canvas.current?.fit()
    else canvas.current?.bring(movedBetween(of, applyPatch(of, patch)))
  })
  useEffect(() => {
    if (answer !== null) look(answer)
  }, [answer])
  useEffect(() => {
    if (arranging === null) return
    const work = new AbortController()
    back.current ??= canvas.current?.remember() ?? null
    void runWish(design, arranging, work.signal).then((result) => {
      if (result !== null && !work.signal.aborted) take(result, design, arranging)
    })
    return () => work.abort()
  }, [arranging, canvas, design])
  const patch = answer?.patch ?? null
  const shown = useMemo(
    () => (patch === null || answer?.of !== design ? design : applyPatch(design, patch)),
    [answer, design, patch],
  )
  if (arranging === null || !isEditing) return null
  return {
    shown,
    isBusy: !isAnswered,
    fit() {
      // What is not worked out yet is shown when it is.
      if (isAnswered && arranging.selection.size < 2) canvas.current?.fit()
    },
    canKeep: isAnswered && !isEmptyPatch(answer.patch),
    keep() {
      if (isAnswered && !isEmptyPatch(answer.patch)) act(answer.patch)
      end()
    },
    cancel() {
      back.current?.()
      end()
    },
  }
}

async function runWish(
  design: Design,
  { selection, ...wish }: Arranging,
  signal: AbortSignal,
): Promise<Result<Patch> | null> {
  // The layout's code is fetched when it is first wanted.
  const code = await import('./run-layout.ts').catch(() => null)
  if (code === null) return fail(problem('offline'))
  return await code.runLayout(design, { ...wish, viewport: viewportOfCanvas() }, selection, signal)
}

/** What is seen of the drawing, without the margin that a view leaves around it. */
function viewportOfCanvas(): { readonly width: number; readonly height: number } {
  const box = document.querySelector('.cv')?.getBoundingClientRect()
  return {
    width: Math.max(320, (box?.width ?? 1280) - 96),
    height: Math.max(240, (box?.height ?? 800) - 144),
  }
}
