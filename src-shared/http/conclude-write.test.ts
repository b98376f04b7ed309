import { describe, expect, test } from 'vitest'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { concludeWrite } from './conclude-write.ts'

const lost = problem('offline')
const unknown = problem('outcome-unknown')
const ofProxy = problem('server-not-ready')
const away = problem('database-away')
const expired = problem('session-expired')
const busy = problem('too-many-tries', { seconds: 60 })
const taken = problem('email-taken')

const cases: readonly {
  readonly name: string
  readonly earlier: readonly Problem[]
  readonly last: Problem
  readonly said: Problem
}[] = [
  { name: 'a try may have stored it', earlier: [unknown], last: away, said: unknown },
  { name: 'an answer was lost', earlier: [lost, away], last: away, said: unknown },
  { name: 'a proxy answered all the time', earlier: [ofProxy, ofProxy], last: ofProxy, said: unknown },
  { name: 'and nobody is reached at last', earlier: [ofProxy, away], last: lost, said: unknown },
  { name: 'and there were too many calls', earlier: [lost], last: busy, said: unknown },
  {
    name: 'and the server failed at it',
    earlier: [lost],
    last: problem('internal', { ref: 'r' }),
    said: unknown,
  },
  {
    name: 'and the session ended, which is told beside it',
    earlier: [unknown, away],
    last: expired,
    said: { ...unknown, also: [expired] },
  },
  { name: 'but the call was judged at last', earlier: [unknown], last: taken, said: taken },
  { name: 'but who is offline was so all the time', earlier: [lost, lost], last: lost, said: lost },
  {
    name: 'no: the server said that nothing was stored',
    earlier: [away, away],
    last: expired,
    said: expired,
  },
  { name: 'no: it was the only try', earlier: [], last: unknown, said: unknown },
]

describe('what is said of a change at last, where', () => {
  test.each(cases)('$name', ({ earlier, last, said }) => {
    expect(concludeWrite(earlier, fail(last))).toEqual(fail(said))
  })

  test('it was stored', () => {
    expect(concludeWrite([unknown], ok('made'))).toEqual(ok('made'))
  })
})
