/**
 * Before each file of tests that shares its worker with others: it loads modules of its own, so that what they keep
 * is nobody else's, and after its last test the process has to be as it was found.
 */
import { afterAll, vi } from 'vitest'

/** By these names libraries know that they are loaded; they stay so for the next file. */
const ofLibraries = ['__zod_globalConfig', '__zod_globalRegistry', '__ $YJS$ __']

vi.resetModules()
const found = whatIsThere()

afterAll(() => {
  const left = whatIsThere()
  const names = [...new Set([...found.keys(), ...left.keys()])].filter((name) => !ofLibraries.includes(name))
  const changed = names.filter((name) => !Object.is(found.get(name), left.get(name)))
  if (changed.length > 0) throw new Error(`it leaves changed for the files after it: ${changed.join(', ')}`)
})

/** What a test can change outside its modules, by name. A getter is known by itself: some load a part of Node when asked. */
function whatIsThere(): ReadonlyMap<string, unknown> {
  const there = new Map<string, unknown>([['fake timers', vi.isFakeTimers()]])
  for (const [holder, kept] of [
    ['', globalThis],
    ['console.', console],
    ['process.', process],
    ['Date.', Date],
    ['Math.', Math],
    ['process.env.', process.env],
  ] as const) {
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(kept)))
      there.set(`${holder}${name}`, get ?? value)
  }
  for (const event of ['uncaughtException', 'unhandledRejection', 'exit', 'beforeExit', 'warning'])
    there.set(`listeners of ${event}`, process.listenerCount(event))
  there.set('process.cwd()', process.cwd())
  return there
}
