import type { Api } from '#main/ports/desktop-ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { createBackend } from '#shared/contract/client.ts'
import type { InterfaceParts, MemberHome } from '#shared/contract/member.ts'

/** The calls of a person of the VPN, answered from memory. */
export interface FakeMemberApi {
  readonly api: Api
  home: MemberHome
  /** What `interface` and `enrol` answer; null: nobody answers, ever. */
  parts: Result<InterfaceParts> | null
  /** Names that `enrol` says are taken. */
  readonly takenNames: Set<string>
  /** A device has the key already: `enrol` says so of any other, and answers it where a new one is asked for. */
  isKeyHeld: boolean
  /** Inputs of `enrol` and `interface`, in order. */
  readonly asked: { readonly name: string; readonly input: unknown }[]
  signIn(session: Session): void
  signOut(): void
  /** An event of `member.events`. */
  tell(): void
  /** Subscriptions of `member.events` that stand. */
  followers(): number
}

export function createFakeMemberApi(home: MemberHome, parts: InterfaceParts): FakeMemberApi {
  const listeners = new Set<() => void>()
  const followers = new Set<(event: unknown) => void>()
  let session: Session | null = null
  const setSession = (next: Session | null): void => {
    session = next
    for (const listen of listeners) listen()
  }
  const answer = (name: string, input: unknown): Promise<Result<unknown>> => {
    if (session === null) return Promise.resolve(fail(problem('session-expired')))
    if (name === 'home') return Promise.resolve(ok(fake.home))
    fake.asked.push({ name, input })
    const wanted = (input as { readonly device?: { readonly name: string } }).device?.name
    if (wanted !== undefined && fake.takenNames.has(wanted))
      return Promise.resolve(fail(problem('name-taken', { name: wanted })))
    const isOfAnother = (input as { readonly deviceId?: string | null }).deviceId !== null
    if (name === 'enrol' && fake.isKeyHeld && isOfAnother)
      return Promise.resolve(fail(problem('key-taken', { by: 'atlas' }, ['publicKey'])))
    return fake.parts === null ? new Promise(() => undefined) : Promise.resolve(fake.parts)
  }
  const transport: Api['transport'] = {
    request: (area, name, input) =>
      area === 'member' ? answer(name, input) : Promise.resolve(fail(problem('not-found'))),
    subscribe: (_area, _name, _input, listen) => {
      followers.add(listen)
      return () => {
        followers.delete(listen)
      }
    },
  }
  const fake: FakeMemberApi = {
    api: {
      transport,
      backend: createBackend(transport),
      choice: () => ({ kind: 'hosted', url: 'https://trama.example' }),
      session: () => session,
      onChange: (listen) => {
        listeners.add(listen)
        return () => {
          listeners.delete(listen)
        }
      },
      choose: () => Promise.resolve(ok(undefined)),
      stop: () => Promise.resolve(),
    },
    home,
    parts: ok(parts),
    takenNames: new Set(),
    isKeyHeld: false,
    asked: [],
    signIn: setSession,
    signOut: () => setSession(null),
    tell: () => {
      for (const listen of followers) listen({ kind: 'changed' })
    },
    followers: () => followers.size,
  }
  return fake
}

/** What the API answers while it refuses. */
export function refusing(why: Problem): Result<InterfaceParts> {
  return fail(why)
}
