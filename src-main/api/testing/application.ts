import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverProgram } from '#build/server-programs.ts'
import type { Clock } from '#shared/app/ports.ts'
import type { Api, Secrets } from '#main/ports/desktop-ports.ts'
import { createFileDocuments } from '#main/store/file-documents.ts'
import type { Child, Fork } from '../child.ts'
import { createApi } from '../create-api.ts'
import { createElectronFork } from '../electron-child.ts'
import { createNodeFork } from '../node-child.ts'
import { utilityProcess } from './utility-process.ts'

/** An application's own folder and what outlives its restarts; its secrets are in memory unless given. */
export interface TestComputer {
  readonly folder: string
  readonly kept: Map<string, string>
  /** Like a vault: while it is locked, nothing is read or written. */
  setLocked(isLocked: boolean): void
  /** Starts the application; `fetched` are the paths it asked for, `told` counts what it told of changes. */
  start(): TestApplication
  /** Writes a document as somebody else would. */
  write(name: string, document: unknown): void
  /** All that lies in its folder and all that was logged. */
  traces(): string
  remove(): void
}

export interface TestApplication {
  readonly api: Api
  readonly fetched: string[]
  /** The processes that it started. */
  readonly children: Child[]
  told(): number
}

/** The API inside the application: on Node's processes, and on Electron's interface. */
const embedded = await serverProgram('embedded')
export const forkEmbedded = createNodeFork(embedded)
export const forkUtility = createElectronFork(utilityProcess as never, embedded)

const clock: Clock = {
  nowMs: () => Date.now(),
  wait: async (ms, signal) => {
    await sleep(ms, undefined, signal === undefined ? { ref: false } : { signal, ref: false }).catch(
      () => undefined,
    )
  },
}

export function createTestComputer(
  store?: Secrets & { onOpen(listen: () => void): () => void },
  fork: Fork = forkEmbedded,
): TestComputer {
  const folder = mkdtempSync(join(tmpdir(), 'trama-application-'))
  const memory = createMemorySecrets()
  const logged: string[] = []
  const write = (facts: object, message: string): void => void logged.push(JSON.stringify([facts, message]))
  return {
    folder,
    kept: memory.kept,
    setLocked: memory.setLocked,
    start: () => {
      const fetched: string[] = []
      const children: Child[] = []
      const api = createApi({
        secrets: store ?? memory.secrets,
        documents: createFileDocuments(folder),
        fetch: (input, init) => {
          fetched.push(new URL(input as string).pathname)
          return fetch(input, init)
        },
        child: (listener) => {
          const child = fork(listener)
          children.push(child)
          return child
        },
        folder,
        clock,
        language: () => 'en',
        log: { info: write, warn: write, error: write },
      })
      let told = 0
      api.onChange(() => (told += 1))
      return { api, fetched, children, told: () => told }
    },
    write: (name, document) => createFileDocuments(folder).write(name, document),
    traces: () => [...readAll(folder), ...logged].join('\n'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function createMemorySecrets() {
  const kept = new Map<string, string>()
  const listeners = new Set<() => void>()
  let isLocked = false
  const acting = <T>(work: () => T) =>
    Promise.resolve(
      isLocked
        ? ({ ok: false, problem: { code: 'vault-locked', facts: {} } } as const)
        : ({ ok: true, value: work() } as const),
    )
  return {
    kept,
    setLocked: (next: boolean) => {
      isLocked = next
      if (!next) for (const listen of listeners) listen()
    },
    secrets: {
      get: (name: string) => acting(() => kept.get(name) ?? null),
      set: (name: string, value: string) => acting(() => void kept.set(name, value)),
      delete: (name: string) => acting(() => void kept.delete(name)),
      list: (prefix: string) => acting(() => [...kept.keys()].filter((name) => name.startsWith(prefix))),
      onOpen: (listen: () => void) => {
        listeners.add(listen)
        return () => listeners.delete(listen)
      },
    },
  }
}

function readAll(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
}
