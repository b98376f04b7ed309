import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Ran, Tool, World } from './world.ts'

/** What went wrong, as the application shows it. */
export interface StepFailure {
  readonly step: string
  readonly output: string
}
export type Done = Result<void, StepFailure>

export const done: Done = ok(undefined)

const longestOutput = 600

/** Failure of a step. What looks like a key is struck out, whoever printed it. */
export function failStep(
  step: string,
  output: string,
): { readonly ok: false; readonly problem: StepFailure } {
  const shown = output
    .replaceAll(/[A-Za-z0-9+/]{42,43}=?/g, '(key)')
    .trim()
    .slice(0, longestOutput)
  return fail({ step, output: shown })
}

/** Runs a program that has to succeed. */
export async function runStep(
  world: World,
  step: string,
  command: readonly [Tool, ...string[]],
  input?: string,
): Promise<Result<Ran, StepFailure>> {
  const [tool, ...args] = command
  const ran = await world.tools.run(tool, args, input)
  return ran.code === 0
    ? ok(ran)
    : failStep(step, `${tool}: ${ran.stderr || ran.stdout || `exit ${String(ran.code)}`}`)
}

/** Does one after the other until one fails. */
export async function inOrder(steps: readonly (() => Promise<Done>)[]): Promise<Done> {
  for (const step of steps) {
    const one = await step()
    if (!one.ok) return one
  }
  return done
}

/** Does all of them, whatever fails; answers the first failure. */
export async function allOf(steps: readonly (() => Promise<Done>)[]): Promise<Done> {
  let first = done
  for (const step of steps) {
    const one = await step()
    if (first.ok && !one.ok) first = one
  }
  return first
}

/** A disk that is full or read-only is a failure like any other: what was done is taken back. */
export async function attempt(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    return failStep('files', String(error))
  }
}
