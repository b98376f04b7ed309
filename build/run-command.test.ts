import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const cases = [
  { name: 'a command that prints', args: ['-e', 'console.log("a")'], expect: { code: 0, output: 'a\n' } },
  { name: 'a command that fails', args: ['-e', 'process.exit(3)'], expect: { code: 3, output: '' } },
  { name: 'errors', args: ['-e', 'console.error("b")'], expect: { code: 0, output: 'b\n' } },
  {
    name: 'a signal',
    args: ['-e', 'process.kill(process.pid, "SIGKILL")'],
    expect: { code: 128, output: '' },
  },
]

test.each(cases)('$name', async ({ args, expect: finished }) => {
  expect(await runCommand(process.execPath, args)).toEqual(finished)
})

test.each([
  { name: 'a command that takes too long is killed', script: 'exec sleep 60' },
  { name: 'a command that leaves another one behind is not waited for', script: 'sleep 60 & sleep 60' },
])(
  '$name',
  async ({ script }) => {
    expect((await runCommand('sh', ['-c', script], { timeoutMs: 100 })).code).toBe(128)
  },
  30_000,
)

test('a command that is stuck is killed', async () => {
  expect((await runCommand('sh', ['-c', 'exec sleep 60'], { isStuck: () => true })).code).toBe(128)
})

test('a command that does not exist', async () => {
  expect((await runCommand('/nonexistent', [])).code).toBe(127)
})
