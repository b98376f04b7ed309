import type { z } from 'zod'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import type { Transport } from '#shared/contract/backend.ts'
import type { contract } from '#shared/contract/contract.ts'
import { browserCapabilities } from '#shared/contract/browser-capabilities.ts'
import type { FeedRow } from '#shared/contract/row.ts'
import type { Area, CallName, InputOf, OutputOf } from '#renderer/state/calls.ts'
import { billingOf, deploymentOf, subscriptionOf } from './deployment.ts'

/** What a host answers; typed by the contract's rows. A call without an answer fails as `internal`, by its name. */
export type Answers = {
  readonly [A in Area]?: {
    readonly [N in CallName<A>]?: (
      input: InputOf<A, N>,
    ) => Result<OutputOf<A, N>> | Promise<Result<OutputOf<A, N>>>
  }
}

type Rows = typeof contract
/** Feeds of the contract, as `tunnels.watch`. */
type FeedName = {
  [A in keyof Rows]: {
    [N in keyof Rows[A] & string]: Rows[A][N] extends FeedRow ? `${A}.${N}` : never
  }[keyof Rows[A] & string]
}[keyof Rows]
type RowOf<F> = F extends `${infer A extends keyof Rows}.${infer N}`
  ? N extends keyof Rows[A]
    ? Rows[A][N]
    : never
  : never
type EventOf<F> = RowOf<F> extends FeedRow<infer _I, infer E> ? z.infer<E> : never

export interface FakeHost {
  readonly transport: Transport
  /** Every call in order, as `gateways.pin`, with its input. */
  readonly asked: readonly { readonly call: string; readonly input: unknown }[]
  /** Inputs of one call. */
  readonly inputsOf: (call: string) => readonly unknown[]
  /** Other answers from now on, on top of the ones before. */
  readonly change: (answers: Answers) => void
  /** The session that it renews, without recording that it was asked; null: none. */
  readonly sessionOf: () => Promise<Session | null>
  /** An event of a feed: for who listens now, and first of all for who subscribes later. */
  readonly tell: <F extends FeedName>(feed: F, event: EventOf<F>) => void
}

type AnyAnswer = (input: unknown) => Result<unknown> | Promise<Result<unknown>>

/** What every host answers unless a test says otherwise: nothing is redirected or to be accepted, the subscription is active. */
const usualAnswers: Answers = {
  accounts: {
    deployment: () => ok(deploymentOf()),
    routeRule: () => ok({ redirect: null }),
    providers: () => ok({ organization: null, providers: [] }),
  },
  // Nobody is told of anything by mail, and nobody may choose it.
  notifications: {
    mailed: () => ok({ kinds: [], open: [], isChosen: false, email: '', canSend: false }),
  },
  account: { terms: () => ok({ acceptedAtMs: 0 }) },
  plan: {
    getSubscriptionOfUser: () => ok({ data: subscriptionOf() }),
    billing: () => ok(billingOf()),
    receipts: () => ok([]),
  },
}

const browser: Answers = { host: { capabilities: () => ok(browserCapabilities) } }

/** A host in memory that records what it is asked. */
export function createFakeHost(...answers: readonly Answers[]): FakeHost {
  const asked: { call: string; input: unknown }[] = []
  const layers: Answers[] = [browser, usualAnswers, ...answers]
  const feeds = createFeeds()
  const find = (area: string, name: string): AnyAnswer | undefined =>
    layers
      .toReversed()
      .map(
        (layer) =>
          (layer as Readonly<Record<string, Readonly<Record<string, AnyAnswer>> | undefined>>)[area]?.[name],
      )
      .find((answer) => answer !== undefined)
  return {
    asked,
    inputsOf: (call) => asked.filter((one) => one.call === call).map((one) => one.input),
    change: (more) => layers.push(more),
    sessionOf: async () => {
      const answer = await find('accounts', 'refresh')?.({})
      return answer?.ok === true ? (answer.value as Session) : null
    },
    tell: feeds.tell,
    transport: {
      request: async (area, name, input) => {
        asked.push({ call: `${area}.${name}`, input })
        return (
          (await find(area, name)?.(input)) ??
          fail(problem('internal', { ref: `unanswered ${area}.${name}` }))
        )
      },
      subscribe: (area, name, _input, listen) => feeds.listen(`${area}.${name}`, listen),
    },
  }
}

function createFeeds() {
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  const last = new Map<string, unknown>()
  return {
    tell: (feed: string, event: unknown): void => {
      last.set(feed, event)
      for (const listen of listeners.get(feed) ?? []) listen(event)
    },
    listen: (feed: string, listen: (event: unknown) => void): (() => void) => {
      const ours = listeners.get(feed) ?? new Set()
      listeners.set(feed, ours.add(listen))
      if (last.has(feed)) queueMicrotask(() => ours.has(listen) && listen(last.get(feed)))
      return () => void ours.delete(listen)
    },
  }
}
