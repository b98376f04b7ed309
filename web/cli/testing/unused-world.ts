import type { Locale } from '#shared/words/words.ts'
import type { World } from '../kernel/world.ts'
import { wordsOf } from '../locale.ts'
import { createProgram } from '../program.ts'

const unused = (): never => {
  throw new Error('the world is not asked')
}

const unusedWorld: World = {
  env: {},
  home: '/',
  print: unused,
  complain: unused,
  host: 'laptop',
  isTyped: false,
  readSecret: unused,
  fetch: unused,
  writeFile: unused,
  nowMs: unused,
  wait: unused,
  randomBytes: unused,
}

/** The command line as it is read, not run: nothing around it may be asked. */
export function unusedProgram(locale: Locale): ReturnType<typeof createProgram> {
  return createProgram(unusedWorld, wordsOf(locale), '1', unused)
}
