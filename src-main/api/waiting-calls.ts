import { createListeners } from '#shared/base/listeners.ts'
import type { Result } from '#shared/base/result.ts'
import type { Attempt } from '#shared/contract/backend.ts'
import type { Waiting } from '#shared/http/ask-again.ts'
import { toldOnce } from '#shared/http/wait-for-server.ts'

/** More forms than anybody has open; what is older is a new change when it is sent again. */
const mostForms = 32

/** Whether a call that was sent waits here to be sent again, for the page to say so. */
export interface WaitingCalls {
  /** Told by each call. */
  readonly told: Waiting
  isWaiting(): boolean
  onChange(listen: () => void): () => void
  /** Asks for a change that a page follows by the name of its form. `call`: which one it is. */
  follow(
    name: string,
    call: string,
    ask: (attempt: Attempt) => Promise<Result<unknown>>,
  ): Promise<Result<unknown>>
  /** Which of them wait, and for how long they are still tried. */
  changes(): { attempt: string; leftMs: number }[]
  /** Ends the waiting of what goes under a name. */
  stop(name: string): void
}

interface Followed {
  readonly name: string
  readonly over: AbortController
  untilMs: number | null
}

export function createWaitingCalls(): WaitingCalls {
  const listeners = createListeners()
  const forms = createForms()
  const followed = new Set<Followed>()
  let isWaiting = false
  const set = (next: boolean): void => {
    isWaiting = next
    listeners.tell()
  }
  return {
    told: toldOnce({ begins: () => set(true), ends: () => set(false) }),
    isWaiting: () => isWaiting,
    onChange: listeners.add,
    follow: async (name, call, ask) => {
      const one: Followed = { name, over: new AbortController(), untilMs: null }
      followed.add(one)
      const onWait = (leftMs: number): void => {
        one.untilMs = performance.now() + leftMs
        listeners.tell()
      }
      try {
        const form = forms.open(name, call)
        const answer = await ask({ of: form, signal: one.over.signal, onWait })
        if (answer.ok) forms.done(form, call)
        return answer
      } finally {
        followed.delete(one)
        if (one.untilMs !== null) listeners.tell()
      }
    },
    changes: () =>
      [...followed].flatMap(({ name, untilMs }) =>
        untilMs === null ? [] : [{ attempt: name, leftMs: Math.max(0, untilMs - performance.now()) }],
      ),
    stop: (name) => {
      for (const one of followed) if (one.name === name) one.over.abort()
    },
  }
}

interface Form {
  readonly id: string
  /** What it sent and was not done, as far as is known. */
  readonly open: Set<string>
}

/** The forms of pages by their names: the same one each time, as what is kept of it hangs on it, until all is done. */
function createForms() {
  const known = new Map<string, Form>()
  return {
    open: (name: string, call: string): Form => {
      const form = known.get(name) ?? { id: name, open: new Set() }
      form.open.add(call)
      known.delete(name)
      known.set(name, form)
      const [oldest] = known.keys()
      if (known.size > mostForms && oldest !== undefined) known.delete(oldest)
      return form
    },
    done: (form: Form, call: string): void => {
      form.open.delete(call)
      if (form.open.size === 0 && known.get(form.id) === form) known.delete(form.id)
    },
  }
}
