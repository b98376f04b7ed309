import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { shellWord } from './shell-word.ts'

test.each(['office.yaml', 'red de la sede.yaml', "l'oficina", '$(touch x) `id`', '*', '', '-'])(
  '%j is one word, and itself',
  (text) => {
    const { stdout } = spawnSync('sh', ['-c', `printf '%s|' ${shellWord(text)}`])
    expect(stdout.toString()).toBe(`${text}|`)
  },
)
