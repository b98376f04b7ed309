import { createListeners } from '#shared/base/listeners.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { AppSettings, UpdateState } from '#shared/contract/host.ts'
import { nextUpdateState, type UpdateEvent } from './update-state.ts'

export type Channel = AppSettings['updates']

/** Where updates come from. Null in its place: nowhere, as when the application is not packaged. */
export interface UpdateSource {
  onEvent(listen: (event: UpdateEvent) => void): void
  /** Looks for a newer version in this channel, and downloads it. */
  check(channel: Exclude<Channel, 'off'>): void
  /** Ends the application, installs what was downloaded and starts it again. Throws when that cannot be. */
  install(): void
}

export interface Updates {
  state(): UpdateState
  onChange(listen: () => void): () => void
  /** Follows this channel from now on. */
  choose(channel: Channel): void
  install(): Result<void, Problem<'update-failed'>>
  stop(): void
}

const everyMs = 6 * 3600_000

/** Keeps the state of updates, and looks for them at once and every six hours unless they are off. */
export function createUpdates(source: UpdateSource | null, intervalMs = everyMs): Updates {
  let state: UpdateState = { kind: 'off' }
  let channel: Channel = 'off'
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = createListeners()

  const take = (event: UpdateEvent): void => {
    state = nextUpdateState(state, event)
    listeners.tell()
  }
  const check = (): void => {
    if (source !== null && channel !== 'off') source.check(channel)
  }
  // What a check that was under way when updates were switched off still finds is not told.
  source?.onEvent((event) => {
    if (channel !== 'off') take(event)
  })

  return {
    state: () => state,
    onChange: listeners.add,
    choose: (wanted) => {
      if (wanted === channel) return
      clearInterval(timer)
      channel = wanted
      if (source === null || wanted === 'off') return take({ kind: 'switched-off' })
      timer = setInterval(check, intervalMs)
      timer.unref()
      check()
    },
    install: () => {
      if (state.kind !== 'ready' || source === null) return fail(problem('update-failed'))
      try {
        source.install()
        return ok(undefined)
      } catch {
        return fail(problem('update-failed'))
      }
    },
    stop: () => clearInterval(timer),
  }
}
