import type { Result } from '#shared/base/result.ts'
import type { FakeHost } from './fake-host.ts'

/** What the server answers to changes that came under a key, each time. `answer` null: what the host answers. */
export interface KeyedServer {
  answer: Result<unknown> | Promise<Result<unknown>> | null
}

/** A host whose wire carries keys, and those that came with what changes something. */
export function createKeyedHost(host: FakeHost) {
  const server: KeyedServer = { answer: null }
  const keys: string[] = []
  const keyed: FakeHost = {
    ...host,
    transport: {
      ...host.transport,
      repeating: (area, name, input, key) => ({
        send: async () => {
          if (key === undefined) return host.transport.request(area, name, input)
          keys.push(key)
          return (await server.answer) ?? host.transport.request(area, name, input)
        },
        takesKeys: () => true,
      }),
    },
  }
  return { host: keyed, server, keys }
}
