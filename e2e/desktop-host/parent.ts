import { startVariable, type FromMain, type StartOptions } from './messages.ts'

/** How this process was asked to start. */
export const options = JSON.parse(process.env[startVariable] ?? '{}') as StartOptions

/** Tells the test. Throws `DataCloneError` for what cannot be carried, as Electron's IPC does. */
export function tell(message: FromMain): void {
  process.send?.(structuredClone(message))
}

/** A call of main to Electron that does nothing here but is asserted by tests. */
export interface Call {
  readonly what: string
  readonly args: readonly unknown[]
}

/** Every recorded call, in order; tests read it by `evaluate`. */
export const calls: Call[] = []

/** A function that notes that it was called and answers `value`. */
export function recorded<T = undefined>(what: string, value?: T): (...args: unknown[]) => T {
  return (...args) => {
    calls.push({ what, args })
    return value as T
  }
}
