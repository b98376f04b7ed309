import { z } from 'zod'
import { toNormalForm } from '#shared/base/normal-form.ts'
import { bounds } from './bounds.ts'

/** How much more than the shortest form of a mailbox may be typed before it is refused unread. */
const mostTyped = 4 * bounds.email.max

/** A mailbox or a login in lower case and one Unicode form, however it was typed; empty for what is far too long. */
export function foldMailbox(text: string): string {
  // Never cut: the beginning of a long text could be someone else's mailbox.
  return text.length > mostTyped ? '' : toNormalForm('NFC', text.trim().toLowerCase(), mostTyped)
}

/** The same as a schema. What is far too long is refused before any work is done on it. */
export const typedMailbox = z
  .string()
  .refine((text) => text.length <= mostTyped, {
    abort: true,
    params: { problem: 'field-too-long', facts: { value: bounds.email.max } },
  })
  .overwrite(foldMailbox)
