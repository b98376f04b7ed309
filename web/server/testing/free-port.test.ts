import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, startOfOwnRange } from './free-port.ts'

test('a port for a program is none that the system gives to a connection, and can be listened on', async (ctx) => {
  ctx.skip(startOfOwnRange() < 12_000, 'this machine gives its connections almost any port')
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()))
  expect(ports.filter((port) => port >= startOfOwnRange())).toEqual([])
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(ports[0], '127.0.0.1', resolve))
  server.close()
})

test.each([1024, 11_000, 11_001])(
  'where the system gives ports from %i on, it chooses one, and another while that is taken',
  async (start) => {
    const server = createServer()
    const first = await freePort(start)
    await new Promise<void>((resolve) => server.listen(first, '127.0.0.1', resolve))
    expect(await freePort(start)).not.toBe(first)
    server.close()
  },
)
