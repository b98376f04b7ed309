import elkUrl from 'elkjs/lib/elk-worker.min.js?url'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Design } from '#shared/design/design.ts'
import type { LayoutGraph } from '#shared/design/layout/graph.ts'
import { planLayout } from '#shared/design/layout/lay-out.ts'
import { layHere } from '#shared/design/layout/own-layouts.ts'
import type { LayoutWish } from '#shared/design/layout/wish.ts'
import type { Patch } from '#shared/design/patch.ts'

/** What of a worker is used here. */
type Work = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const deadlineMs = 20_000

/**
 * The patch that arranges a selection, or with fewer than two selected a design. For layers ELK works in a worker of
 * its own, which is ended when `signal` says so (null) or when it takes longer than 20 s, so that neither the page
 * waits nor a layout goes on that nobody wants. Problems: `layout-too-long`, `layout-failed`.
 */
export async function runLayout(
  design: Design,
  wish: LayoutWish,
  selection: ReadonlySet<string>,
  signal: AbortSignal,
  startWorker: () => Work = () => new Worker(elkUrl),
): Promise<Result<Patch> | null> {
  const { graphs, patchOf } = planLayout(design, wish, selection)
  const { kind } = wish
  if (kind !== 'layered') return ok(patchOf(graphs.map((graph) => layHere(kind, graph))))
  if (graphs.length === 0) return ok(patchOf([]))
  const laid = await askElk(startWorker(), graphs, signal)
  return laid === null || !laid.ok ? laid : ok(patchOf(laid.value))
}

/** What ELK's worker answers to each of its commands, by their numbers. */
interface ElkAnswer {
  readonly id: number
  readonly data?: LayoutGraph
  readonly error?: unknown
}

/** The answers to all graphs, in their order. */
function askElk(
  worker: Work,
  graphs: readonly LayoutGraph[],
  signal: AbortSignal,
): Promise<Result<LayoutGraph[]> | null> {
  const { promise, resolve } = Promise.withResolvers<Result<LayoutGraph[]> | null>()
  const answers: LayoutGraph[] = []
  const end = (answer: Result<LayoutGraph[]> | null): void => {
    clearTimeout(deadline)
    worker.terminate()
    resolve(answer)
  }
  const failed = (): void => end(fail(problem('layout-failed')))
  const deadline = setTimeout(
    () => end(fail(problem('layout-too-long', { seconds: deadlineMs / 1000 }))),
    deadlineMs,
  )
  worker.addEventListener('message', (event) => {
    const { data, error } = (event as MessageEvent<ElkAnswer>).data
    if (error !== undefined) failed()
    // It answers one after the other.
    else if (data !== undefined && answers.push(data) === graphs.length) end(ok(answers))
  })
  worker.addEventListener('error', failed)
  worker.addEventListener('messageerror', failed)
  signal.addEventListener('abort', () => end(null), { once: true })
  try {
    if (signal.aborted) end(null)
    else {
      worker.postMessage({ id: 0, cmd: 'register', algorithms: ['layered'] }, [])
      for (const [index, graph] of graphs.entries())
        worker.postMessage({ id: index + 1, cmd: 'layout', graph }, [])
    }
  } catch {
    // Outlines can lie in each other deeper than a message can be.
    failed()
  }
  return promise
}
