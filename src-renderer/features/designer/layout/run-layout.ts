import elkUrl from 'elkjs/lib/elk-worker.min.js?url'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Design } from '#shared/design/design.ts'
import { fromGraph } from '#shared/design/layout/from-graph.ts'
import type { LayoutGraph, LayoutKind } from '#shared/design/layout/graph.ts'
import { ownLayouts } from '#shared/design/layout/own-layouts.ts'
import { toGraph } from '#shared/design/layout/to-graph.ts'
import type { Patch } from '#shared/design/patch.ts'

/** What of a worker is used here. */
type Work = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

const deadlineMs = 20_000

/**
 * The patch that arranges a design. For layers ELK works in a worker of its own, which is ended when `signal` says so
 * (null) or when it takes longer than 20 s, so that neither the page waits nor a layout goes on that nobody wants.
 * Problems: `layout-too-long`, `layout-failed`.
 */
export async function runLayout(
  design: Design,
  kind: LayoutKind,
  signal: AbortSignal,
  startWorker: () => Work = () => new Worker(elkUrl),
): Promise<Result<Patch> | null> {
  const graph = toGraph(design, kind)
  if (kind !== 'layered') return ok(fromGraph(design, ownLayouts[kind](graph)))
  const laid = await askElk(startWorker(), graph, signal)
  return laid === null || !laid.ok ? laid : ok(fromGraph(design, laid.value))
}

/** What ELK's worker answers to each of its commands, by their numbers. */
interface ElkAnswer {
  readonly id: number
  readonly data?: LayoutGraph
  readonly error?: unknown
}

function askElk(worker: Work, graph: LayoutGraph, signal: AbortSignal): Promise<Result<LayoutGraph> | null> {
  const { promise, resolve } = Promise.withResolvers<Result<LayoutGraph> | null>()
  const end = (answer: Result<LayoutGraph> | null): void => {
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
    else if (data !== undefined) end(ok(data))
  })
  worker.addEventListener('error', failed)
  worker.addEventListener('messageerror', failed)
  signal.addEventListener('abort', () => end(null), { once: true })
  try {
    if (signal.aborted) end(null)
    else {
      worker.postMessage({ id: 0, cmd: 'register', algorithms: ['layered'] }, [])
      worker.postMessage({ id: 1, cmd: 'layout', graph }, [])
    }
  } catch {
    // Outlines can lie in each other deeper than a message can be.
    failed()
  }
  return promise
}
