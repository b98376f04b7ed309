import type { Backend } from '#shared/contract/backend.ts'
import { createBackend } from '#shared/contract/client.ts'
import { waitForServer } from '#shared/http/wait-for-server.ts'
import type { Words } from '#shared/words/create-words.ts'
import { authorization, readCredentials } from '../connection/credentials.ts'
import { createTokenTransport } from '../connection/transport.ts'
import { safeJson, safeText } from '../output/safe-text.ts'
import { formatTable } from '../output/table.ts'
import type { World } from '../kernel/world.ts'

/** Options that every command has. */
export interface CommonOptions {
  readonly server?: string
  readonly json?: boolean
}

/** What a running command has: words, where it prints, and the server that it asks. */
export interface Session {
  readonly world: World
  readonly words: Words
  readonly isJson: boolean
  /** Connects when it is asked for; it needs a token. */
  readonly backend: () => Backend
  /** One line for people; nothing with `--json`. */
  readonly say: (line: string) => void
  /** The answer: `value` as JSON, or its rows for people. */
  readonly show: (value: unknown, forPeople: () => string) => void
  readonly table: (heads: readonly string[], rows: readonly (readonly string[])[]) => string
}

/** Begins a command. */
export function createSession(world: World, words: Words, options: CommonOptions): Session {
  const isJson = options.json === true
  let backend: Backend | null = null
  let isSaid = false
  // Beside the answer, which may go into a pipe.
  const sayOnce = (): void => {
    if (!isSaid && !isJson) world.complain(`${words.t('commandLine.waiting')}\n`)
    isSaid = true
  }
  return {
    world,
    words,
    isJson,
    backend: () => {
      const credentials = readCredentials(world, options.server)
      const transport = createTokenTransport({
        server: credentials.server,
        headers: authorization(credentials),
        locale: words.locale,
        fetch: world.fetch,
      })
      backend ??= createBackend(
        waitForServer(
          transport,
          { begins: sayOnce, ends: () => undefined },
          { wait: world.wait, nowMs: world.passedMs },
        ),
      )
      return backend
    },
    say: (line) => {
      if (!isJson) world.print(`${safeLines(line)}\n`)
    },
    show: (value, forPeople) => {
      const text = isJson ? safeJson(value) : safeLines(forPeople())
      if (text !== '') world.print(`${text}\n`)
    },
    table: formatTable,
  }
}

/** Lines of ours may break; what is in them may do nothing else. */
export function safeLines(text: string): string {
  return text.split('\n').map(safeText).join('\n')
}
