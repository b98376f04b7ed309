import { z } from 'zod'
import { id, name } from './field.ts'
import type { Role } from './permissions.ts'

/** What a token's role may be: the parts of a person, without those who run the deployment or only have devices. */
export const tokenRoles = ['viewer', 'operator', 'admin'] as const
export type TokenRole = (typeof tokenRoles)[number]

/** Parts of the API that a token may be for. */
export const tokenAreas = ['networks', 'gateways', 'devices', 'designs', 'statistics', 'activity'] as const
export type TokenArea = (typeof tokenAreas)[number]

/** How many networks one token may name, how long it lasts at most, and how many may be in use at once. */
export const tokenBounds = { networks: 100, days: 365, person: 20, organization: 200 } as const

/** What a person says of a token before it is made. */
export const tokenForm = z.object({
  name,
  role: z.enum(tokenRoles),
  areas: z
    .array(z.enum(tokenAreas))
    .min(1)
    .max(tokenAreas.length)
    .transform((areas) => tokenAreas.filter((area) => areas.includes(area))),
  /** Null: all networks, also those of later. */
  networkIds: z.array(id).min(1).max(tokenBounds.networks).nullable(),
  /** How long it lasts. */
  days: z.int().min(1).max(tokenBounds.days),
})
export type TokenForm = z.infer<typeof tokenForm>

const ranks: Readonly<Record<Role, number>> = {
  'super-admin': 3,
  admin: 3,
  operator: 2,
  viewer: 1,
  member: 0,
}

/** Whether somebody with these roles may do all that a token of this role may. */
export function coversRole(held: readonly Role[], role: TokenRole): boolean {
  return held.some((each) => ranks[each] >= ranks[role])
}
