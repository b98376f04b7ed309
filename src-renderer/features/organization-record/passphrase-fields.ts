import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { ownPassword } from '#renderer/parts/own-password.ts'

const passphrase = z.string().min(bounds.passphrase.min).max(bounds.passphrase.max)
const rest = { again: z.string(), withKeys: z.boolean(), password: ownPassword }

const areSame = (given: { readonly passphrase: string; readonly again: string }): boolean =>
  given.passphrase === given.again
const differ = { path: ['again'], params: { problem: 'passwords-differ' } }

/** What every archive asks for: a passphrase twice, and who asks. */
export const archiveFields = z.object({ passphrase, ...rest }).refine(areSame, differ)

/** The same on a disk. */
export const backUpFields = z.object({ diskId: z.string(), passphrase, ...rest }).refine(areSame, differ)

/** The same again and again; an empty passphrase is the one that is kept. */
export const scheduleFields = z
  .object({
    diskId: z.string(),
    every: z.enum(['day', 'week', 'month']),
    keep: z.int().min(bounds.backups.keep.min).max(bounds.backups.keep.max),
    passphrase: z.union([z.literal(''), passphrase]),
    ...rest,
  })
  .refine(areSame, differ)

export const archiveStart = { passphrase: '', again: '', withKeys: false, password: '' }
