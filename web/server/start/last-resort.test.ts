import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const program = `
  import { surviveFaults } from ${JSON.stringify(new URL('last-resort.ts', import.meta.url).href)}
  let written = 0
  surviveFaults({ error: (facts, message) => {
    written += 1
    process.stdout.write(message + ': ' + facts.err.message + '\\n')
    if (written === 3) throw new Error('the disk is full')
  } })
  setImmediate(() => { throw new Error('in an event') })
  setImmediate(() => { void Promise.reject(new Error('in a promise')) })
  setTimeout(() => { throw new Error('with a full disk') }, 20)
  setTimeout(() => process.stdout.write('goes on\\n'), 60)
`

test('a server outlives what nothing caught', () => {
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(ended).toMatchObject({ status: 0, stderr: '' })
  expect(ended.stdout.split('\n').slice(0, -1)).toEqual([
    'a fault that nothing caught: in an event',
    'a fault that nothing caught: in a promise',
    'a fault that nothing caught: with a full disk',
    'goes on',
  ])
})
