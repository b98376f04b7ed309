import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceKinds } from '#shared/model/device.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import { describedProgram } from '../described-program.ts'
import { wordsOf } from '../locale.ts'
import { completionFor } from './completion.ts'
import { offersOf } from './offers.ts'

const program = describedProgram(wordsOf('en'), '1')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-completion-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const endsOf = { bash: 'trama', zsh: '_trama', fish: 'trama.fish' } as const

/** A way into a shell: a script that loads the completion of its first argument and completes the last of the others. */
interface Way {
  readonly shell: keyof typeof endsOf
  readonly how: string
  readonly script: string
  /** Whether it says only what the word begins with; else all that there is. */
  readonly filters: boolean
}

/** What the shell's own functions would show is printed; those run only while somebody presses Tab. */
const zshShown = `compadd() { shift; print -rl -- "$@" }
_files() { print -r -- a-file }
shift; words=("$@"); CURRENT=$#; $_comps[trama]`
const ways: readonly Way[] = [
  {
    shell: 'bash',
    how: 'sourced',
    script: `. "$1"; shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_trama
printf '%s\\n' "\${COMPREPLY[@]}"`,
    filters: true,
  },
  {
    shell: 'zsh',
    how: 'sourced',
    script: `autoload -Uz compinit; compinit -u; . "$1"\n${zshShown}`,
    filters: false,
  },
  {
    shell: 'zsh',
    how: 'where a package puts it, at the first Tab',
    script: `fpath=("\${1:h}" $fpath); autoload -Uz compinit; compinit -u\n${zshShown}`,
    filters: false,
  },
  {
    shell: 'fish',
    how: 'sourced',
    script: 'source $argv[1]; complete -C (string join " " -- $argv[2..-1])',
    filters: true,
  },
]

const plain = { bash: ['--norc'], zsh: ['-f'], fish: ['--no-config'] } as const
const startOf = (shell: Way['shell'], script: string, words: readonly string[]): readonly string[] => [
  ...plain[shell],
  '-c',
  script,
  // What the others call $0.
  ...(shell === 'fish' ? [] : [shell]),
  join(folder, endsOf[shell]),
  ...words,
]

describe.each(ways)('$shell, $how', ({ shell, script, filters }) => {
  beforeAll(() => writeFileSync(join(folder, endsOf[shell]), completionFor(shell, program)))

  /** What the real shell offers for the last of the words. */
  function offered(...words: string[]): string[] {
    const env = { ...process.env, HOME: folder }
    const done = spawnSync(shell, startOf(shell, script, words), { encoding: 'utf8', env, cwd: folder })
    expect(done.stderr).toBe('')
    return done.stdout.split('\n').filter((each) => each !== '')
  }
  const expectOffers = (words: readonly string[], all: readonly string[], begun: readonly string[]): void => {
    const found = offered(...words)
    if (filters) expect(found.toSorted()).toEqual(begun.toSorted())
    else expect(found).toEqual(expect.arrayContaining([...all]))
  }

  test('commands, options and their values are completed', ({ skip }) => {
    if (spawnSync(shell, ['--version']).status !== 0) skip(`${shell} is missing: apt-get install ${shell}`)
    expectOffers(['trama', 'ne'], ['network', 'why'], ['network'])
    expect(offered('trama', 'network', '')).toEqual(
      expect.arrayContaining(['list', 'export', 'plan', 'apply', 'history']),
    )
    expectOffers(['trama', 'network', 'plan', 'Office', '--f'], ['--file', '--lang'], ['--file'])
    expect(offered('trama', 'network', 'plan', '--lang', '').toSorted()).toEqual(['en', 'es'])
    expect(offered('trama', 'device', 'add', 'tab', '--kind', '').toSorted()).toEqual(deviceKinds.toSorted())
    expect(offered('trama', 'gateway', 'add', 'edge', '--kind', '').toSorted()).toEqual(
      gatewayKinds.toSorted(),
    )
    expect(offered('trama', 'completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']))
    // Each command has what it takes, wherever it stands.
    for (const { path, words } of offersOf(program)) {
      const whole = words.filter((each) => !each.startsWith('-'))
      const found = whole.length === 0 ? [] : offered(...path.split(' '), '')
      expect(found).toEqual(expect.arrayContaining(whole))
    }
    // A path is for the shell itself; bash does it where nothing is offered.
    const files = { bash: [], zsh: ['a-file'], fish: ['trama.fish'] }[shell]
    expect(offered('trama', 'network', 'plan', '--file', shell === 'fish' ? 'trama.f' : '')).toEqual(files)
  })

  test('what is typed is never run', ({ skip }) => {
    if (spawnSync(shell, ['--version']).status !== 0) skip(`${shell} is missing: apt-get install ${shell}`)
    const ran = join(folder, 'ran')
    offered('trama', `$(touch ${ran})`, `\`touch ${ran}\``, `(touch ${ran})`, '')
    expect(existsSync(ran)).toBe(false)
  })
})

test('both languages have the same commands', () => {
  expect(offersOf(describedProgram(wordsOf('es'), '1'))).toEqual(offersOf(program))
})
