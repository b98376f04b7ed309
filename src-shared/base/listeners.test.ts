import { expect, test } from 'vitest'
import { createListeners } from './listeners.ts'

test('everyone who listens is told, until they leave', () => {
  const listeners = createListeners()
  const heard: string[] = []
  const leave = listeners.add(() => heard.push('first'))
  listeners.add(() => heard.push('second'))
  listeners.tell()
  leave()
  leave()
  listeners.tell()
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('a listener may leave while it is told', () => {
  const listeners = createListeners()
  const heard: string[] = []
  const leave = listeners.add(() => {
    heard.push('once')
    leave()
  })
  listeners.add(() => heard.push('each time'))
  listeners.tell()
  listeners.tell()
  expect(heard).toEqual(['once', 'each time', 'each time'])
})
