import { expect, test } from 'vitest'
import { inOwnNetwork } from './own-network.ts'
import { runCommand } from './run-command.ts'

const [program = '', ...args] = inOwnNetwork(['ip', '-brief', 'link'])

test('a command has its own links and keeps its code', async (context) => {
  if (program !== 'unshare') context.skip('needs Linux and root: it makes a network namespace')
  const { code, output } = await runCommand(program, args)
  expect(code).toBe(0)
  const links = output.split('\n').flatMap((line) => /^[^\s@]+/.exec(line)?.[0] ?? [])
  expect(links.toSorted()).toEqual(['lo', 'pair0', 'pair1'])
  const [again = '', ...more] = inOwnNetwork(['sh', '-c', 'exit 3'])
  expect((await runCommand(again, more)).code).toBe(3)
})
