import { ok } from '#shared/base/result.ts'
import type { Letter, Mail } from '../kernel/ports/mail.ts'
import { until } from './until.ts'

/** Takes every letter and keeps it. */
export interface Mailbox extends Mail {
  readonly letters: readonly Letter[]
  /** Waits for the letter to a mailbox that is the `count`th, and answers it. */
  letterTo(email: string, count?: number): Promise<Letter>
}

export function createMailbox(): Mailbox {
  const letters: Letter[] = []
  return {
    canSend: true,
    letters,
    send: (letter) => {
      letters.push(letter)
      return Promise.resolve(ok(undefined))
    },
    letterTo: (email, count = 1) =>
      until(`letter ${count} to ${email}`, () =>
        Promise.resolve(letters.filter((letter) => letter.to === email)[count - 1]),
      ),
  }
}

/** The secret in a letter's or a start's link. */
export function codeIn(text: string, page: string): string {
  const [, code] = new RegExp(`${page}#([\\w-]+)`).exec(text) ?? []
  if (code === undefined) throw new Error(`no link to ${page}`)
  return code
}
