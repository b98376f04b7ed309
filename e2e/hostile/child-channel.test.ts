import { spawn, type ChildProcess } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { createChildChannel } from './child-channel.ts'

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
  const channel = createChildChannel(
    start(`process.on('message', () => process.send({ kind: 'begun' }))`),
    longMs,
  )
  expect(await channel.tell('begin', 'begun')).toEqual({ kind: 'begun' })
  expect(channel.isAlive()).toBe(true)
  await channel.kill()
  expect(channel.isAlive()).toBe(false)
})

test('the end of the process ends the wait', async () => {
  const channel = createChildChannel(start(`process.on('message', () => process.exit(3))`), longMs)
  await expect(channel.tell('begin', 'begun')).rejects.toThrow('did not say begun')
  expect(channel.isAlive()).toBe(false)
  await expect(channel.tell('end', 'measured')).rejects.toThrow('did not say measured')
})

test('a process that is killed ends the wait', async () => {
  const child = start(keepOn)
  const channel = createChildChannel(child, longMs)
  const heard = channel.hear('ready')
  child.kill('SIGKILL')
  await expect(heard).rejects.toThrow('did not say ready')
})

test('silence ends the wait after its time', async () => {
  const channel = createChildChannel(start(`process.on('message', () => undefined);${keepOn}`), 20)
  await expect(channel.tell('begin', 'begun')).rejects.toThrow('did not say begun')
  expect(channel.isAlive()).toBe(true)
  await channel.kill()
})

test('another word than was waited for is none', async () => {
  const channel = createChildChannel(start(`process.send({ kind: 'begun' });${keepOn}`), longMs)
  await expect(channel.hear('measured')).rejects.toThrow('said begun instead of measured')
})
