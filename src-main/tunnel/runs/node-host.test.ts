import { expect, test } from 'vitest'
import { createNodeHost, createNodeResolver } from './node-host.ts'

const resolver = createNodeResolver()

test('a name of this computer is resolved, and there is a way to it', async () => {
  const found = await resolver.addresses('localhost')
  expect(['127.0.0.1', '::1']).toEqual(expect.arrayContaining([...found]))
  expect(found.length).toBeGreaterThan(0)
  expect(await resolver.hasWay('127.0.0.1')).toBe(true)
})

test('this computer has a name that a device may have, and a place that stays while it stays', () => {
  const host = createNodeHost()
  expect(host.name()).toMatch(/^\S.{0,59}$/)
  expect(['computer', 'laptop']).toContain(host.kind())
  expect(host.place()).toBe(host.place())
  expect(host.place()).toContain('127.0.0.1')
})
