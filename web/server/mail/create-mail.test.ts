import { afterEach, expect, test, vi } from 'vitest'
import { createMail } from './create-mail.ts'

const letter = { to: 'ana@example.org', subject: 'Hello', text: 'https://trama.test/#code', html: '' }
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() }

afterEach(() => vi.restoreAllMocks())

test('a development start prints its letters, and keeps them out of the log', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const mail = createMail({ smtp: null, isProduction: false }, log)
  expect(mail.canSend).toBe(true)
  expect(await mail.send(letter)).toEqual({ ok: true })
  expect(print.mock.calls.join('')).toContain('https://trama.test/#code')
  expect([log.info, log.warn, log.error].flatMap((each) => each.mock.calls)).toEqual([])
})

test('where others use it nothing is printed, and no letter is promised', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const mail = createMail({ smtp: null, isProduction: true }, log)
  expect(mail.canSend).toBe(false)
  expect(await mail.send(letter)).toMatchObject({ ok: false, problem: { code: 'mail-unavailable' } })
  expect(print).not.toHaveBeenCalled()
})
