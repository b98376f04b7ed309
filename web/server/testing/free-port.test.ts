import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, startOfOwnRange } from './free-port.ts'

test('a port for a program is none that the system gives to a connection, and can be listened on', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort))
  expect(ports.filter((port) => port >= startOfOwnRange())).toEqual([])
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(ports[0], '127.0.0.1', resolve))
  server.close()
})
