import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { FileRun, GatewayFiles, RemoteFile, RunEnd, RunNews } from '#shared/app/gateway-files.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { runSteps, type RunStep } from '#shared/model/utility.ts'

/** A run on a machine in memory: one step each time that somebody looks. */
interface FakeFileRun {
  readonly run: FileRun
  step: number
  output: string
  wasWritten: boolean
  readonly old: RemoteFile | null
  end: RunEnd | null
}

/** Files of a machine in memory, by path, and the run that goes on. */
export interface FakeFiles {
  readonly files: Map<string, RemoteFile>
  fileRun: FakeFileRun | null
}

const first = runSteps.indexOf('check')

/**
 * Files of a machine in memory. Of scripts these lines do something: `echo TEXT` prints, `exit NUMBER` ends with it,
 * `sleep` goes on until it is canceled.
 */
export function createFakeFiles(
  work: <T>(does: (on: FakeFiles) => Result<T>) => Promise<Result<T>>,
): GatewayFiles {
  return {
    read: (path, mostBytes) =>
      work((on) => {
        const file = on.files.get(path) ?? null
        return file !== null && file.content.length > mostBytes
          ? fail(problem('file-too-large', { path, limitKib: mostBytes / 1024 }))
          : ok(file)
      }),
    begin: (run) => work((on) => begin(on, run)),
    follow: ({ id, path }, known) =>
      work((on) => {
        const going = on.fileRun
        if (going?.run.id !== id) return ok(lost(path, known.bytes))
        advance(on, going)
        return ok({
          bytes: bytes(going.output).length,
          step: runSteps[going.step] ?? null,
          output: bytes(going.output).subarray(known.bytes),
          isCut: false,
          end: going.end,
        })
      }),
    confirm: (runId) =>
      work((on) => {
        const going = on.fileRun
        if (going?.run.id !== runId || going.end !== null || runSteps[going.step] !== 'confirm')
          return fail(problem('apply-undone', { gateway: '' }))
        going.end = { truth: 'as-planned', problem: null, exitCode: null }
        return ok(undefined)
      }),
    cancel: (runId) =>
      work((on) => {
        if (on.fileRun?.run.id === runId) stop(on, on.fileRun, problem('run-canceled'))
        return ok(undefined)
      }),
    forget: (runId) =>
      work((on) => {
        if (on.fileRun?.run.id === runId) on.fileRun = null
        return ok(undefined)
      }),
  }
}

/** Of machines that have no files to write. */
export const noFiles: GatewayFiles = {
  read: () => Promise.resolve(fail(problem('not-supported-here'))),
  begin: () => Promise.resolve(fail(problem('not-supported-here'))),
  follow: () => Promise.resolve(fail(problem('not-supported-here'))),
  confirm: () => Promise.resolve(fail(problem('not-supported-here'))),
  cancel: () => Promise.resolve(fail(problem('not-supported-here'))),
  forget: () => Promise.resolve(fail(problem('not-supported-here'))),
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function begin(on: FakeFiles, run: FileRun): Result<void> {
  const going = on.fileRun
  if (going?.run.id === run.id) return ok(undefined)
  if (going !== null && going.end === null) return fail(problem('gateway-busy', { since: 0 }))
  const old = on.files.get(run.path) ?? null
  if ((old === null ? null : bytesToHex(sha256(old.content))) !== run.before)
    return fail(problem('utility-stale', { path: run.path }))
  on.fileRun = { run, step: first, output: '', wasWritten: false, old, end: null }
  return ok(undefined)
}

function advance(on: FakeFiles, going: FakeFileRun): void {
  const at = runSteps[going.step]
  if (going.end !== null || at === 'confirm' || at === undefined) return
  const { run } = going
  if (at === 'write') {
    const { owner, group, mode } = going.old ?? run.newFile
    on.files.set(run.path, { content: bytes(run.content), owner, group, mode })
    going.wasWritten = true
  }
  const script = scriptOf(run, at)
  // What it printed stands there once, however often somebody looks.
  const said = runScript(script)
  if (said.goesOn) return
  going.output += said.output
  if (said.code === 0) going.step += 1
  else stop(on, going, problem('script-failed', { step: at, exitCode: said.code }), said.code)
}

function scriptOf(run: FileRun, step: RunStep): string {
  if (step === 'pre-script') return run.preScript
  if (step === 'commands') return run.commands
  return step === 'post-script' ? run.postScript : ''
}

function runScript(script: string): { output: string; code: number; goesOn: boolean } {
  let output = ''
  const values = new Map(
    [...script.matchAll(/^(TRAMA_\w+)='([^']*)'$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
  for (const line of script.split('\n')) {
    if (line === 'sleep') return { output, code: 0, goesOn: true }
    const [word, ...rest] = line.split(' ')
    if (word === 'echo')
      output += `${rest.join(' ').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')}\n`
    if (word === 'exit') return { output, code: Number(rest[0]), goesOn: false }
  }
  return { output, code: 0, goesOn: false }
}

function stop(on: FakeFiles, going: FakeFileRun, found: Problem, exitCode: number | null = null): void {
  if (going.end !== null) return
  const { run, old } = going
  if (going.wasWritten && old === null) on.files.delete(run.path)
  if (going.wasWritten && old !== null) on.files.set(run.path, old)
  going.end = { truth: 'as-before', problem: found, exitCode }
}

function lost(path: string, known: number): RunNews {
  const end = { truth: 'unknown' as const, problem: problem('run-unknown', { path }), exitCode: null }
  return { bytes: known, step: null, output: new Uint8Array(), isCut: false, end }
}
