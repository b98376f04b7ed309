import type { Result } from '#shared/base/result.ts'
import { createFakeHost, type Answers, type FakeHost } from './fake-host.ts'

interface KeyedHost {
  readonly host: FakeHost
  /** What it answers to what changes something; null: what the host does. */
  readonly server: { answer: Result<unknown> | Promise<Result<unknown>> | null }
  readonly keys: readonly string[]
}

/** A host whose wire carries keys, which came with what changes something. */
export function createKeyedHost(...answers: readonly Answers[]): KeyedHost {
  const host = createFakeHost(...answers)
  const server: KeyedHost['server'] = { answer: null }
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
