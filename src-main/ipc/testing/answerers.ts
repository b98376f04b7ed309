import { ok } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { workstation } from '#shared/contract/contract.ts'
import type { Contract } from '#shared/contract/row.ts'
import { createWaitingCalls } from '#main/api/waiting-calls.ts'
import type { Answerers } from '../answer.ts'

/** What was called, by whom it was answered and with which input. */
export interface Noted {
  readonly area: string
  readonly name: string
  readonly input: unknown
}

/** Answerers that note what reaches them. Handlers of this process answer nothing that fits their row. */
export interface NotingAnswerers extends Answerers {
  readonly ours: Noted[]
  readonly forwarded: Noted[]
  readonly errors: object[]
}

export function createNotingAnswerers(session: Session | null): NotingAnswerers {
  const ours: Noted[] = []
  const forwarded: Noted[] = []
  const errors: object[] = []
  const rows: Contract = workstation
  const handlers = Object.fromEntries(
    Object.entries(rows).map(([area, calls]) => [
      area,
      Object.fromEntries(
        Object.entries(calls).map(([name, row]) => [
          name,
          (input: unknown) => {
            ours.push({ area, name, input })
            return Promise.resolve(ok(row.kind === 'feed' ? noEvents() : null))
          },
        ]),
      ),
    ]),
  )
  return {
    handlers,
    custody: null,
    api: {
      session: () => session,
      transport: {
        request: (area, name, input) => {
          forwarded.push({ area, name, input })
          return Promise.resolve(ok({ area, name }))
        },
        subscribe: (area, name, input, listen) => {
          forwarded.push({ area, name, input })
          listen({ area, name })
          return () => undefined
        },
      },
    },
    waiting: createWaitingCalls(),
    log: { info: () => undefined, warn: () => undefined, error: (facts) => errors.push(facts) },
    ours,
    forwarded,
    errors,
  }
}

async function* noEvents(): AsyncGenerator {
  // A feed that has nothing to say.
}
