import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'

/** Answers of pkexec(1) itself: dismissed, not authorized. */
const refusals: ReadonlySet<number | null> = new Set([126, 127])
const longestStderr = 600

const answerValue = z.union([
  z.object({ id: z.number(), ok: z.literal(true), value: z.unknown() }),
  z.object({ id: z.number().nullable(), ok: z.literal(false), step: z.string(), output: z.string() }),
])

/** What a helper refuses with, and why it ends. */
export type HelperProblem = Problem<'tunnel-refused' | 'helper-failed'>

/** A helper that runs: asked by verb and fields, it answers the value, or why not. */
export interface HelperProcess {
  ask(request: object): Promise<Result<unknown, HelperProblem>>
  /** Null while it runs; then why it ended. Nothing that it is asked afterwards takes effect. */
  ended(): HelperProblem | null
  /** Closes its input and answers when it is gone. */
  close(): Promise<void>
}

/** Starts the helper. That it may not run shows in the answer to the first request. */
export function startHelper(command: readonly string[]): HelperProcess {
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], cwd: '/' })
  const waiting = new Map<number, (answer: Result<unknown, HelperProblem>) => void>()
  let nextId = 1
  let end: HelperProblem | null = null
  const finish = (why: HelperProblem): void => {
    end ??= why
    for (const answer of waiting.values()) answer(fail(end))
    waiting.clear()
  }
  createInterface(child.stdout).on('line', (line) => {
    const answer = answerValue.safeParse(parseJson(line))
    if (!answer.success) return
    const { data } = answer
    const result = data.ok
      ? ok(data.value)
      : fail(problem('helper-failed', { step: data.step, output: data.output }))
    if (data.id === null) {
      // Said before any request was read: another helper runs, and this one ends.
      if (!result.ok) finish(result.problem)
      child.stdin.end()
      return
    }
    waiting.get(data.id)?.(result)
    waiting.delete(data.id)
  })
  const gone = whenGone(child, (code, printed) => {
    const failed = problem('helper-failed', { step: 'helper', output: printed || `exit ${String(code)}` })
    finish(refusals.has(code) ? problem('tunnel-refused') : failed)
  })
  return {
    ask: (request) => {
      if (end !== null) return Promise.resolve(fail(end))
      const id = nextId++
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        child.stdin.write(`${JSON.stringify({ id, ...request })}\n`)
      })
    },
    ended: () => end,
    close: () => {
      child.stdin.end()
      return gone
    },
  }
}

function whenGone(
  child: ChildProcessWithoutNullStreams,
  tell: (code: number | null, printed: string) => void,
): Promise<void> {
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    printed = (printed + chunk).slice(-longestStderr)
  })
  // It may end with requests unread.
  child.stdin.on('error', () => undefined)
  return new Promise((resolve) => {
    const finish = (code: number | null, more = ''): void => {
      tell(code, `${printed}${more}`.trim())
      resolve()
    }
    child.once('close', (code) => finish(code))
    child.once('error', (error) => finish(null, error.message))
  })
}

/** Undefined: no JSON. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
