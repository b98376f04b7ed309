import { z } from 'zod'
import { id, name } from '#shared/model/field.ts'
import { tokenAreas, tokenBounds, tokenRoles } from '#shared/model/token.ts'
import { ownPassword } from '#renderer/parts/own-password.ts'

/** How long a token may be chosen to last, in days. */
export const tokenDays = ['30', '90', '180', '365'] as const

/** What the form of a new token holds. */
export const tokenFields = z
  .object({
    name,
    role: z.enum(tokenRoles),
    areas: z.array(z.enum(tokenAreas)).min(1),
    reach: z.enum(['all', 'chosen']),
    chosen: z.array(id).max(tokenBounds.networks),
    days: z.enum(tokenDays),
    password: ownPassword,
  })
  .refine(({ reach, chosen }) => reach === 'all' || chosen.length > 0, {
    path: ['chosen'],
    params: { problem: 'field-required' },
  })

/** The least that is of use. */
export const tokenStart: z.input<typeof tokenFields> = {
  name: '',
  role: 'viewer',
  areas: ['networks'],
  reach: 'all',
  chosen: [],
  days: '90',
  password: '',
}
