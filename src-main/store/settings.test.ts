import { expect, test } from 'vitest'
import type { Documents } from '#main/ports/desktop-ports.ts'
import { createSettings } from './settings.ts'

const createMemory = (held?: unknown): Documents & { held: unknown } => {
  const memory = {
    held,
    read: () => memory.held,
    write: (_name: string, value: unknown) => {
      memory.held = value
    },
  }
  return memory
}

const first = {
  startAtLogin: false,
  keepInTray: true,
  notifications: true,
  updates: 'stable',
  locale: 'en',
}

test.each([
  { name: 'nothing', held: undefined, locale: 'en-US', expect: first },
  { name: 'a Spanish system', held: undefined, locale: 'es-CO', expect: { ...first, locale: 'es' } },
  { name: 'a system we do not speak', held: undefined, locale: 'fr', expect: first },
  {
    name: 'what was set',
    held: { ...first, updates: 'off' },
    locale: 'en',
    expect: { ...first, updates: 'off' },
  },
  {
    name: 'one that cannot be read among others',
    held: { keepInTray: false, updates: 'sometimes', unknown: 1 },
    locale: 'en',
    expect: { ...first, keepInTray: false },
  },
  { name: 'something else', held: 'x', locale: 'en', expect: first },
])('from $name', ({ held, locale, expect: settings }) => {
  expect(createSettings(createMemory(held), locale).now()).toEqual(settings)
})

test('a change is written and told, and what was not given stays', () => {
  const memory = createMemory()
  const settings = createSettings(memory, 'en')
  let told = 0
  const stop = settings.onChange(() => (told += 1))
  expect(settings.change({ startAtLogin: true, updates: undefined })).toEqual({
    ...first,
    startAtLogin: true,
  })
  stop()
  settings.change({ locale: 'es' })
  expect(told).toBe(1)
  expect(createSettings(memory, 'en').now()).toEqual({ ...first, startAtLogin: true, locale: 'es' })
})
