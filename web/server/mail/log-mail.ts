import { ok } from '#shared/base/result.ts'
import type { Mail } from '../kernel/ports/mail.ts'

/**
 * For a development start: letters are printed where it was started, never into the log, which is kept. In
 * production they would give everybody who reads the output the links of everybody else.
 */
export function createLogMail(print: (text: string) => void): Mail {
  return {
    canSend: true,
    send: ({ to, subject, text }) => {
      print(`--- ${to}\n${subject}\n\n${text}\n---\n`)
      return Promise.resolve(ok(undefined))
    },
  }
}
