import type { Gateways, GatewaySession } from '#shared/app/ports.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { measures } from '../kernel/measures.ts'

/** Gateways whose readings are measured, and those that cannot be reached. */
export function measuredGateways(gateways: Gateways): Gateways {
  return {
    greet: (...asked) => gateways.greet(...asked),
    open: async (target) => {
      const beganMs = performance.now()
      const opened = await gateways.open(target)
      if (opened.ok) return ok(measuredSession(opened.value))
      measures.reading.tell({ tookMs: performance.now() - beganMs, problem: opened.problem.code })
      return opened
    },
  }
}

function measuredSession(session: GatewaySession): GatewaySession {
  return {
    observe: () => measured(() => session.observe()),
    makeKey: () => session.makeKey(),
    change: (change) => session.change(change),
    undo: () => session.undo(),
    clean: () => session.clean(),
    files: session.files,
    close: () => session.close(),
  }
}

async function measured<T>(read: () => Promise<Result<T>>): Promise<Result<T>> {
  const beganMs = performance.now()
  const done = await read()
  measures.reading.tell({
    tookMs: performance.now() - beganMs,
    problem: done.ok ? null : done.problem.code,
  })
  return done
}
