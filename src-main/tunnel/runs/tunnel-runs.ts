import type { DriveProblem, LocalTunnelProblem } from '#main/ports/desktop-ports.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { TunnelState } from '#shared/contract/tunnels.ts'
import { isRetried } from './next-try.ts'
import {
  applyRun,
  beginRun,
  noteReading,
  recordOf,
  stopRun,
  setRun,
  type Running,
  type RunsDeps,
} from './one-run.ts'

/** The tunnels that are switched on, each with what the system says of it. */
export interface TunnelRuns {
  stateOf(key: string): TunnelState
  isRunning(key: string): boolean
  /** Switches one on; of one that runs: ok. `isThere`: its interface stands since before this application. */
  start(key: string, isThere?: boolean): Promise<Result<void, DriveProblem>>
  /** Applies a changed record to one that runs. */
  change(key: string): Promise<Result<void, DriveProblem>>
  /** Switches one off, its kill switch too. */
  end(key: string): Promise<Result<void, LocalTunnelProblem>>
  /** Takes one down because it cannot be; its kill switch stays. */
  halt(key: string, why: DriveProblem): Promise<void>
  /** Reads what the system says, and tries again what is due. */
  look(): Promise<void>
  /** This computer slept or came into another network: each is applied again at the next look. */
  rush(): void
  /** Milliseconds until the next look is worth it. */
  paceMs(isWatched: boolean): number
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

const busyMs = 1000
const calmMs = 10_000
const restMs = 30_000
const mostMissed = 3

/** Keeps them. Changes of one tunnel are carried out one after the other, those of several at once. */
export function createTunnelRuns(deps: RunsDeps): TunnelRuns {
  const { local, records, clock } = deps
  const { inLine, settled } = createLines()
  const runs: Running['runs'] = new Map()
  const on: Running = { ...deps, runs }

  const look = async (): Promise<void> => {
    if (runs.size === 0) return
    const read = await local.read()
    for (const [key, run] of runs) {
      run.missed = read.ok ? 0 : run.missed + 1
      const name = recordOf(on, key)?.interfaceName
      const said = read.ok ? (read.value.find((reading) => reading.name === name) ?? null) : null
      const isAgain = noteReading(on, key, run, read.ok || run.missed > mostMissed ? said : run.reading)
      if (isAgain) void inLine(key, () => applyRun(on, key, run, false))
    }
  }
  /** What was just done is seen at once, not at the next look. */
  const seen = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done
    await look()
    return answer
  }

  return {
    settled,
    stateOf: (key) => runs.get(key)?.state ?? { kind: 'off' },
    isRunning: (key) => runs.get(key)?.isWanted === true,
    start: (key, isThere = false) => {
      const present = runs.get(key)
      if (present?.isWanted === true && present.problem === null) return Promise.resolve(ok(undefined))
      const run = beginRun(clock.nowMs(), isThere || present?.mayStand === true)
      runs.set(key, run)
      records.change(key, { isWanted: true })
      setRun(on, key, run)
      return seen(inLine(key, () => applyRun(on, key, run, true)))
    },
    change: (key) => {
      const run = runs.get(key)
      if (run?.isWanted !== true) return Promise.resolve(ok(undefined))
      return seen(inLine(key, () => applyRun(on, key, run, false)))
    },
    end: (key) => {
      const run = runs.get(key)
      runs.delete(key)
      if (recordOf(on, key)?.isWanted === true) records.change(key, { isWanted: false })
      deps.changed()
      if (run === undefined) return Promise.resolve(ok(undefined))
      return inLine(key, () => stopRun(on, key, run, false))
    },
    halt: (key, why) =>
      seen(
        inLine(key, async () => {
          const run = runs.get(key)
          if (run?.isWanted !== true) return
          const keepBlocking = run.spec?.killSwitch ?? false
          await stopRun(on, key, run, keepBlocking)
          run.mayStand = keepBlocking
          run.problem = why
        }),
      ),
    look,
    rush: () => {
      for (const run of runs.values()) {
        run.isRushed = isRetried(run.problem)
        run.tries = 0
      }
    },
    paceMs: (isWatched) => {
      if (runs.size === 0) return restMs
      const isCalm = [...runs.values()].every(({ state }) => state.kind === 'on' || state.kind === 'failed')
      return isCalm && !isWatched ? calmMs : busyMs
    },
  }
}

/** One line of tasks for each key. */
function createLines() {
  const ends = new Map<string, Promise<unknown>>()
  return {
    inLine: <T>(key: string, task: () => Promise<T>): Promise<T> => {
      const done = (ends.get(key) ?? Promise.resolve()).then(task)
      // Whoever asked hears of a failure; who comes next does not.
      ends.set(
        key,
        done.catch(() => undefined),
      )
      return done
    },
    settled: async (): Promise<void> => {
      await Promise.all(ends.values())
    },
  }
}
