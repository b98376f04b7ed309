import { bounds } from './bounds.ts'
import { typedMailbox } from './typed-mailbox.ts'

/** Local part as RFC 5321 4.1.2 writes it without quotes, letters of any script included (RFC 6531). */
const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** Whether the text is an e-mail address: one @, a host of two labels or more, internationalized or not. */
export function isEmail(text: string): boolean {
  const [before = '', host = '', ...rest] = text.split('@')
  const labels = host.split('.')
  return (
    rest.length === 0 &&
    before.length <= 64 &&
    local.test(before) &&
    labels.length > 1 &&
    labels.every((each) => label.test(each))
  )
}

/** An e-mail address, kept in lower case and one Unicode form. */
export const email = typedMailbox
  .max(bounds.email.max)
  .refine(isEmail, { params: { problem: 'field-not-email' } })
