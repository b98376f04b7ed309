import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unusedProgram } from '../testing/unused-world.ts'
import { completionFor } from './completion.ts'
import { offersOf } from './offers.ts'

const program = unusedProgram('en')
const hasShell = (name: string): boolean =>
  ['/bin', '/usr/bin'].some((folder) => existsSync(`${folder}/${name}`))

/** What the real bash offers for the last of the words. */
function offered(...words: string[]): string[] {
  const script = `${completionFor('bash', program)}
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_trama
printf '%s\\n' "\${COMPREPLY[@]}"`
  const done = spawnSync('bash', ['--norc', '-c', script, 'bash', ...words], { encoding: 'utf8' })
  expect(done.stderr).toBe('')
  return done.stdout.split('\n').filter((each) => each !== '')
}

test('bash completes commands, options and their values', () => {
  expect(offered('trama', 'ne')).toEqual(['network'])
  expect(offered('trama', 'network', '')).toEqual(
    expect.arrayContaining(['list', 'export', 'plan', 'apply', 'history']),
  )
  expect(offered('trama', 'network', 'plan', 'Office', '--f')).toEqual(['--file'])
  expect(offered('trama', 'network', 'plan', '--lang', '')).toEqual(['en', 'es'])
  expect(offered('trama', 'completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']))
  // A path is for bash itself.
  expect(offered('trama', 'network', 'plan', '--file', '')).toEqual([])
})

test('what is typed is never run', () => {
  expect(offered('trama', '$(touch /tmp/trama-completion-ran)', '`id`')).toEqual([])
  expect(existsSync('/tmp/trama-completion-ran')).toBe(false)
})

test.each(['zsh', 'fish'])('%s is offered every command, and its script can be read', (shell) => {
  const script = completionFor(shell, program)
  for (const { path } of offersOf(program).slice(1)) expect(script).toContain(`'${path}'`)
  if (!hasShell(shell)) return
  expect(spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
})

test('both languages have the same commands', () => {
  expect(offersOf(unusedProgram('es'))).toEqual(offersOf(program))
})
