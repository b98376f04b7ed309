import { appendFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { SuiteResult } from './summary.ts'

const mostLines = 14
const mostLetters = 1000

/**
 * Writes the result of a run, as `SuiteResult`, to the file that `TRAMA_RESULT` names, and while it runs, what it is
 * at, to the file beside it that ends in `.running`. What fails is added to the file that `TRAMA_FAILED` names at once.
 */
export default class ResultReporter implements Reporter {
  readonly #running = new Set<string>()

  onTestModuleStart(module: TestModule): void {
    this.#note(() => this.#running.add(module.relativeModuleId))
  }

  onTestModuleEnd(module: TestModule): void {
    this.#note(() => this.#running.delete(module.relativeModuleId))
  }

  onTestCaseReady(test: TestCase): void {
    this.#note(() => this.#running.add(nameOf(test)))
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(() => this.#running.delete(nameOf(test)))
    const path = process.env.TRAMA_FAILED
    if (path !== undefined && test.result().state === 'failed') appendFileSync(path, `${faultOf(test)}\n`)
  }

  #note(change: () => void): void {
    change()
    const path = process.env.TRAMA_RESULT
    if (path !== undefined) writeFileSync(`${path}.running`, [...this.#running].join(', '))
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message?: string }[]): void {
    const path = process.env.TRAMA_RESULT
    if (path === undefined) return
    writeFileSync(path, JSON.stringify(collectResult(modules, unhandled)))
  }
}

function collectResult(
  modules: readonly TestModule[],
  unhandled: readonly { readonly message?: string }[],
): SuiteResult {
  const tests = modules.flatMap((one) => [...one.children.allTests()])
  const suites = modules.flatMap((one) => [...one.children.allSuites()])
  const notRun = tests.filter((one) => one.result().state === 'skipped')
  return {
    passed: tests.filter((one) => one.result().state === 'passed').length,
    failed: [
      ...tests.filter((one) => one.result().state === 'failed').map(faultOf),
      ...[...modules, ...suites].flatMap((one) =>
        one.errors().map((error) => `${whereOf(one)}, around its tests: ${withCause(error)}`),
      ),
      ...unhandled.map((error) => `unhandled: ${error.message ?? 'no message'}`),
      ...notRun
        .filter((one) => reasonOf(one) === undefined)
        .map((one) => `${nameOf(one)} was skipped without a reason`),
    ],
    skipped: notRun.flatMap((one) => {
      const reason = reasonOf(one)
      return reason === undefined ? [] : [{ name: nameOf(one), reason }]
    }),
  }
}

function whereOf(one: TestModule | TestSuite): string {
  return one.type === 'module' ? one.relativeModuleId : `${one.module.relativeModuleId} > ${one.fullName}`
}

/** A call that failed on its way says why in its cause alone. */
function withCause({ message, cause }: { readonly message: string; readonly cause?: unknown }): string {
  const why = typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : ''
  return why === '' ? message : `${message}: ${why}`
}

function nameOf(one: TestCase): string {
  return `${one.module.relativeModuleId} > ${one.fullName}`
}

/** The test and how each of its errors begins: of a run far away, often only the summary is at hand. */
function faultOf(one: TestCase): string {
  const errors = one.result().errors ?? []
  const told = errors.map(({ message, diff = '' }) =>
    shorten(`${message}\n${stripVTControlCharacters(diff)}`.trim()),
  )
  return [nameOf(one), ...told.map((text) => `    ${text}`)].join('\n')
}

function shorten(message: string): string {
  const lines = message.split('\n').slice(0, mostLines).join('\n      ')
  return lines.length > mostLetters ? `${lines.slice(0, mostLetters)} ...` : lines
}

/** What the test gave to `ctx.skip`. */
function reasonOf(one: TestCase): string | undefined {
  const result = one.result()
  return result.state === 'skipped' ? result.note : undefined
}
