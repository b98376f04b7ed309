import { spawn, type ChildProcess } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { createLine } from './child-line.ts'

const children: ChildProcess[] = []
function start(code: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  children.push(child)
  return child
}
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const keepOn = 'setInterval(() => undefined, 1000);'
const longMs = 600_000

test('an answer is heard', async () => {
  const line = createLine(start(`process.on('message', () => process.send({ kind: 'begun' }))`), longMs)
  expect(await line.tell('begin', 'begun')).toEqual({ kind: 'begun' })
  expect(line.isAlive()).toBe(true)
  await line.kill()
  expect(line.isAlive()).toBe(false)
})

test('the end of the process ends the wait', async () => {
  const line = createLine(start(`process.on('message', () => process.exit(3))`), longMs)
  await expect(line.tell('begin', 'begun')).rejects.toThrow('did not say begun')
  expect(line.isAlive()).toBe(false)
  await expect(line.tell('end', 'measured')).rejects.toThrow('did not say measured')
})

test('a process that is killed ends the wait', async () => {
  const child = start(keepOn)
  const line = createLine(child, longMs)
  const heard = line.hear('ready')
  child.kill('SIGKILL')
  await expect(heard).rejects.toThrow('did not say ready')
})

test('silence ends the wait after its time', async () => {
  const line = createLine(start(`process.on('message', () => undefined);${keepOn}`), 20)
  await expect(line.tell('begin', 'begun')).rejects.toThrow('did not say begun')
  expect(line.isAlive()).toBe(true)
  await line.kill()
})

test('another word than was waited for is none', async () => {
  const line = createLine(start(`process.send({ kind: 'begun' });${keepOn}`), longMs)
  await expect(line.hear('measured')).rejects.toThrow('said begun instead of measured')
})
