import type { Handlers, Log } from '#main/ports/desktop-ports.ts'
import { follow } from '#main/ipc/follow.ts'
import { problem, type Problem, type ProblemCode } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { anyCallProblems, type AnyCallProblem } from '#shared/contract/row.ts'
import { tunnels as rows } from '#shared/contract/tunnels.ts'
import type { OwnTunnels } from './create-tunnels.ts'

/** Answers area `tunnels`. A problem that a row does not name is logged and answered as `internal`. */
export function createTunnelsHandlers(tunnels: OwnTunnels, log: Log): Handlers['tunnels'] {
  const named =
    <P extends ProblemCode>(problems: readonly P[]) =>
    <T>(answer: Result<T>): Result<T, Problem<P | AnyCallProblem>> => {
      if (answer.ok) return answer
      const { code } = answer.problem
      if ([...problems, ...anyCallProblems].some((each) => each === code))
        return fail(answer.problem as Problem<P | AnyCallProblem>)
      const ref = `tunnels ${code}`
      log.error({ ref, code }, 'problem that its row does not name')
      return fail(problem('internal', { ref }) as Problem<P | AnyCallProblem>)
    }
  const empty = (answer: Result<void>): Result<Record<string, never>> => (answer.ok ? ok({}) : answer)

  return {
    watch: async (_input, _caller, signal) => {
      await tunnels.ready
      return ok(watch(tunnels, signal))
    },
    enrol: async ({ id }) => named(rows.enrol.problems)(await tunnels.enrol(id)),
    connect: async ({ id }) => named(rows.connect.problems)(empty(await tunnels.connect(id))),
    disconnect: async ({ id }) => named(rows.disconnect.problems)(empty(await tunnels.disconnect(id))),
    setOptions: async ({ id, ...changes }) =>
      named(rows.setOptions.problems)(
        await tunnels.setOptions(
          id,
          Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
        ),
      ),
    importFile: async (file) => named(rows.importFile.problems)(await tunnels.importFile(file)),
    remove: async ({ id }) => named(rows.remove.problems)(empty(await tunnels.remove(id))),
  }
}

async function* watch(tunnels: OwnTunnels, signal: AbortSignal) {
  const end = tunnels.watch()
  try {
    yield* follow(
      () => ({ support: tunnels.support(), tunnels: [...tunnels.views()] }),
      (listen) => tunnels.onChange(listen),
      signal,
    )
  } finally {
    end()
  }
}
