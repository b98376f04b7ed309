import process from 'node:process'
import { createLocalServer } from '../local-server.ts'
import { forkEmbedded } from './application.ts'

/** An application that starts the API inside it in a folder, says where it is, and goes on. */
const [, , folder = ''] = process.argv
const kept = new Map<string, string>()
const silent = (): void => undefined
const server = createLocalServer({
  fork: forkEmbedded,
  folder,
  secrets: {
    get: (name) => Promise.resolve({ ok: true, value: kept.get(name) ?? null }),
    set: (name, value) => Promise.resolve({ ok: true, value: void kept.set(name, value) }),
    delete: (name) => Promise.resolve({ ok: true, value: void kept.delete(name) }),
    list: () => Promise.resolve({ ok: true, value: [] }),
  },
  clock: { nowMs: () => Date.now(), wait: () => new Promise(silent) },
  log: { info: silent, warn: silent, error: silent },
})
const reached = await server.reach()
if (!reached.ok) throw new Error(reached.problem.code)
process.stdout.write(`${reached.value.origin}\n`)
