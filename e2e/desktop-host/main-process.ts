import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startVariable, type FromMain, type Question, type StartOptions, type ToMain } from './messages.ts'

/** The process that runs main, as the test sees it. */
export interface MainProcess {
  ask(question: Question): Promise<unknown>
  tell(message: ToMain): void
  /** What it printed, on both streams. */
  said(): string
  /** `SIGKILL` is a crash. Answers when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  readonly gone: Promise<void>
}

export interface MainOptions {
  readonly start: StartOptions
  readonly env: Readonly<Record<string, string>>
  /** Words before the program, such as those that enter a machine of the lab. */
  readonly enter: readonly string[]
  hear(message: FromMain): void
}

/** Starts main on the stand-in; a channel of child_process passes through whatever `enter` executes. */
export function startMain({ start, env, enter, hear }: MainOptions): MainProcess {
  const program = [...enter, process.execPath, fileURLToPath(new URL('run-main.ts', import.meta.url))]
  const child: ChildProcess = spawn(program[0] ?? '', program.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...env, [startVariable]: JSON.stringify(start) },
    cwd: start.root,
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const said = (): string => Buffer.concat(chunks).toString('utf8')
  const gone = once(child, 'exit').then(() => {
    for (const { reject } of waiting.values()) reject(new Error(`main has ended:\n${said()}`))
    waiting.clear()
  })
  child.on('message', (message: FromMain) => {
    if (message.kind !== 'answer' && message.kind !== 'failure') return hear(message)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'answer') asked?.resolve(message.value)
    else asked?.reject(new Error(message.message))
  })
  let lastId = 0
  const tell = (message: ToMain): void => {
    if (child.connected) child.send(message, () => undefined)
  }
  return {
    ask: (question) => {
      if (!child.connected) return Promise.reject(new Error(`main has ended:\n${said()}`))
      const answer = Promise.withResolvers<unknown>()
      waiting.set((lastId += 1), answer)
      tell({ kind: 'ask', id: lastId, question })
      return answer.promise
    },
    tell,
    said,
    gone,
    end: async (signal) => {
      // By a word first, since what enters a machine does not pass signals on.
      const word = `(electron) => process.kill(process.pid, ${JSON.stringify(signal)})`
      tell({ kind: 'ask', id: 0, question: { kind: 'evaluate', source: word, argument: null } })
      await gone
    },
  }
}
