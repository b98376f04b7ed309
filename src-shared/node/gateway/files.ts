import { Buffer } from 'node:buffer'
import type {
  FileRun,
  GatewayFiles,
  RemoteFile,
  RunEnd,
  RunNews,
  RunProgress,
} from '#shared/app/gateway-files.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { runSteps, type RunStep } from '#shared/model/utility.ts'
import { readRefusal } from './read-refusal.ts'
import { readWhole } from './read-whole.ts'
import type { Remote } from './remote.ts'

/** A stop waits for what does not want to end. */
const cancelMs = 90_000

interface At {
  readonly remote: Remote
  readonly host: string
  readonly owner: string
}

/** Files of people on the gateway behind a connection. */
export function createFiles(at: At): GatewayFiles {
  const { remote, owner } = at
  const act = async (action: string, args: readonly string[], options = {}): Promise<Result<void>> => {
    const lines = await remote.call(action, [owner, ...args], options)
    return lines.ok ? ok(undefined) : lines
  }
  return {
    read: async (path, mostBytes) => {
      // Base64 with its line ends and words, and what else is said.
      const lines = await remote.call('file-read', [owner, path, String(mostBytes)], {
        maxBytes: mostBytes * 2 + 64 * 1024,
      })
      return lines.ok ? readFileLines(lines.value, at.host) : lines
    },
    begin: (run) => act('file-begin', [run.id], { input: printRun(run) }),
    follow: async (run, known) => {
      const { bytes, step } = known
      const lines = await remote.call('file-follow', [owner, run.id, run.path, String(bytes), step ?? '-'], {
        maxBytes: 4 * 1024 * 1024,
      })
      return lines.ok ? ok(readNews(lines.value, run.path, known)) : lines
    },
    confirm: (runId) => act('file-confirm', [runId]),
    cancel: (runId) => act('file-cancel', [runId], { timeoutMs: cancelMs }),
    forget: (runId) => act('file-forget', [runId]),
  }
}

/** A run as the script reads it: a name and base64 a line; the last one says that it is whole. */
export function printRun(run: FileRun): string {
  const settings = [
    `run=${run.id}`,
    `path=${run.path}`,
    `before=${run.before ?? 'none'}`,
    `owner=${run.newFile.owner}`,
    `group=${run.newFile.group}`,
    `mode=${run.newFile.mode}`,
    `timeout=${String(run.timeoutS)}`,
    `confirm=${String(run.confirmS)}`,
    `output=${String(run.outputBytes)}`,
  ]
  // One line each: whatever came so far, none of them becomes two.
  if (settings.some((line) => /[\n\r\0]/.test(line)))
    throw new Error('a setting of a run has more than one line')
  const parts = {
    settings: `${settings.join('\n')}\n`,
    content: run.content,
    pre: run.preScript,
    commands: run.commands,
    post: run.postScript,
    end: 'whole=1\n',
  }
  return Object.entries(parts)
    .map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}\n`)
    .join('')
}

function readFileLines(lines: readonly string[], host: string): Result<RemoteFile | null> {
  if (lines[0] === 'missing') return ok(null)
  const [word, size = '', owner = '', group = '', mode = ''] = (lines[0] ?? '').split(' ')
  const content = Buffer.from(valuesOf(lines, 'content').join(''), 'base64')
  const bytes = readWhole(size, Number.MAX_SAFE_INTEGER)
  // It grew or shrank while it was read, or what was read is cut.
  if (word !== 'file' || bytes !== content.length || !/^[0-7]{3,4}$/.test(mode))
    return fail(problem('answer-unreadable', { host }))
  return ok({ content, owner: owner.slice(0, 100), group: group.slice(0, 100), mode })
}

function readNews(lines: readonly string[], path: string, known: RunProgress): RunNews {
  const output = Buffer.from(valuesOf(lines, 'out').join(''), 'base64')
  const [said] = valuesOf(lines, 'step')
  return {
    bytes: known.bytes + output.length,
    step: isStep(said) ? said : known.step,
    output,
    isCut: lines.includes('cut'),
    end: readEnd(lines, path),
  }
}

const outcomes = ['as-before', 'as-planned', 'unknown'] as const

/** What the script says of the end of a run. */
function readEnd(lines: readonly string[], path: string): RunEnd | null {
  const [end] = valuesOf(lines, 'end')
  if (end === undefined) return null
  const [said] = valuesOf(lines, 'truth')
  const truth = outcomes.find((each) => each === said) ?? 'unknown'
  const [word = '', first = '', second = ''] = end.split(' ')
  const of = (found: RunEnd['problem'], exitCode: number | null = null): RunEnd => ({
    truth,
    problem: truth === 'unknown' && word !== 'gone' ? problem('restore-failed', { path }) : found,
    exitCode,
  })
  const number = readWhole(second, 100_000) ?? 0
  switch (word) {
    case 'confirmed':
      return of(null)
    case 'failed':
      return of(problem('script-failed', { step: first, exitCode: number }), number)
    case 'timeout':
      return of(problem('script-timeout', { step: first, seconds: number }))
    case 'unconfirmed':
      // Who asked for the confirmation knows how long it was waited for.
      return of(problem('run-unconfirmed', { seconds: 0 }))
    case 'canceled':
      return of(problem('run-canceled'))
    case 'stale':
      return of(problem('utility-stale', { path }))
    case 'busy':
      return of(problem('gateway-busy', { since: 0 }))
    case 'write':
      return of(problem('write-failed', { path, output: end.slice('write '.length, 400) }))
    default:
      return of(refusedBy(lines) ?? problem('run-unknown', { path }))
  }
}

/** What the work refused with, where it did not come to its first step. */
function refusedBy(lines: readonly string[]): RunEnd['problem'] {
  const [line] = valuesOf(lines, 'refused')
  return line === undefined ? null : readRefusal(Buffer.from(line, 'base64').toString().trim(), '')
}

const isStep = (word: string | undefined): word is RunStep => runSteps.some((step) => step === word)

function valuesOf(lines: readonly string[], name: string): string[] {
  const start = `${name} `
  return lines.flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []))
}
