import type { Command } from 'commander'
import type { Words } from '#shared/words/create-words.ts'
import type { World } from './kernel/world.ts'
import { createProgram } from './program.ts'

const unused = (): never => {
  throw new Error('a command is only described here')
}

const unusedWorld: World = {
  env: {},
  home: '/',
  host: '',
  isTyped: false,
  print: unused,
  complain: unused,
  readSecret: unused,
  fetch: unused,
  writeFile: unused,
  nowMs: unused,
  passedMs: unused,
  wait: unused,
  randomBytes: unused,
}

/** The commands as they are read, not run: for the manual, completions and what is written of them. */
export function describedProgram(words: Words, version: string): Command {
  return createProgram(unusedWorld, words, version, unused)
}
