import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { sessionAtom } from '#renderer/state/session.ts'
import { createEra, whileTheyStay } from './session-era.ts'
import { watchSession, type SessionEnd } from './watch-session.ts'

const sessionOf = (email: string) => ({ organizationId: 'o', email }) as Session
const expired = fail(problem('session-expired'))

/** A page of Ana, whose one call is answered when `answer` is called. */
function createPage() {
  const store = createStore()
  const era = createEra(store)
  store.set(sessionAtom, sessionOf('ana'))
  const ended: SessionEnd[] = []
  let answer: (result: Result<unknown>) => void = () => undefined
  const request = () =>
    new Promise<Result<unknown>>((resolve) => {
      answer = resolve
    })
  const watched = watchSession(
    { request, subscribe: () => () => undefined },
    (why) => void ended.push(why),
    era,
  )
  return {
    store,
    era,
    ended,
    call: async (result: Result<unknown>, meanwhile: () => void = () => undefined) => {
      const answered = watched.transport.request('networks', 'create', {})
      meanwhile()
      answer(result)
      return answered
    },
  }
}

test('the end of a session is noticed, also beside a change whose outcome is unknown', async () => {
  const { call, ended } = createPage()
  await call(expired)
  await call(fail({ ...problem('outcome-unknown'), also: [problem('session-expired')] }))
  await call(fail(problem('outcome-unknown')))
  expect(ended).toEqual(['session-expired', 'session-expired'])
})

test('what was asked for somebody who left ends no session of who is here now', async () => {
  const { call, ended, store } = createPage()
  await call(expired, () => store.set(sessionAtom, sessionOf('luis')))
  await call(expired, () => {
    store.set(sessionAtom, null)
    store.set(sessionAtom, sessionOf('luis'))
  })
  expect(ended).toEqual([])
})

test('what waits is asked as long as its person stays, and is theirs when they sign in again', async () => {
  const { era, store } = createPage()
  const transport = { request: () => Promise.resolve(ok('here')), subscribe: () => () => undefined }
  const waits = whileTheyStay(transport, era).repeating?.('networks', 'list', {})
  store.set(sessionAtom, { ...sessionOf('ana') })
  expect(await waits?.send()).toEqual(ok('here'))
  store.set(sessionAtom, null)
  expect(await waits?.send()).toEqual(expired)
})
