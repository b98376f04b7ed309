import type { Result } from '#shared/base/result.ts'
import type { FeedMessage } from '../channels.ts'
import type { Sender, Wire } from '../serve.ts'

/** A wire whose other end is the test. */
export interface TestWire extends Wire {
  request(sender: Sender, message: unknown): Promise<Result<unknown>>
  subscribe(sender: Sender, message: unknown): void
  unsubscribe(sender: Sender, message: unknown): void
  leave(page: number): void
  readonly sent: { readonly page: number; readonly message: FeedMessage }[]
}

export function createTestWire(): TestWire {
  type Listen = (sender: Sender, message: unknown) => void
  const ends: {
    request?: (sender: Sender, message: unknown) => Promise<Result<unknown>>
    subscribe?: Listen
    unsubscribe?: Listen
    leave?: (page: number) => void
  } = {}
  const sent: TestWire['sent'] = []
  return {
    onRequest: (answer) => void (ends.request = answer),
    onSubscribe: (listen) => void (ends.subscribe = listen),
    onUnsubscribe: (listen) => void (ends.unsubscribe = listen),
    onLeave: (listen) => void (ends.leave = listen),
    send: (page, message) => void sent.push({ page, message }),
    request: (sender, message) => ends.request?.(sender, message) ?? Promise.reject(new Error('nobody')),
    subscribe: (sender, message) => ends.subscribe?.(sender, message),
    unsubscribe: (sender, message) => ends.unsubscribe?.(sender, message),
    leave: (page) => ends.leave?.(page),
    sent,
  }
}
