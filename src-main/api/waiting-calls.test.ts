import { expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Attempt } from '#shared/contract/backend.ts'
import { createWaitingCalls } from './waiting-calls.ts'

const unknown = fail(problem('outcome-unknown'))

/** Sends calls of one form, and says by which object each was asked for. */
function createForm() {
  const waiting = createWaitingCalls()
  const of = async (call: string, answer: Result<unknown>, name = 'a'): Promise<Attempt['of']> => {
    const asked: Attempt['of'][] = []
    await waiting.follow(name, call, (attempt) => {
      asked.push(attempt.of)
      return Promise.resolve(answer)
    })
    const [form] = asked
    if (form === undefined) throw new Error('it was not asked')
    return form
  }
  return { of }
}

test('a form is let go when what it sent is done', async () => {
  const { of } = createForm()
  const first = await of('networks.create', unknown)
  expect(await of('networks.create', ok('made'))).toBe(first)
  expect(await of('networks.create', ok('made'))).not.toBe(first)
})

test('it stays while another call of it may be sent again', async () => {
  const { of } = createForm()
  const first = await of('networks.create', ok('made'))
  const second = await of('gateways.create', unknown)
  expect(second).not.toBe(first)
  expect(await of('networks.edit', ok('drawn'))).toBe(second)
  expect(await of('gateways.create', ok('made'))).toBe(second)
  expect(await of('gateways.create', ok('made'))).not.toBe(second)
})

test('of forms that were not answered the last ones are known', async () => {
  const { of } = createForm()
  const first = await of('networks.create', unknown)
  for (let index = 0; index < 31; index += 1) await of('networks.create', unknown, `b${index}`)
  expect(await of('networks.create', unknown)).toBe(first)
  for (let index = 0; index < 32; index += 1) await of('networks.create', unknown, `c${index}`)
  expect(await of('networks.create', unknown)).not.toBe(first)
})
