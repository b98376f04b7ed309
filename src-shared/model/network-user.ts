import { z } from 'zod'
import { bounds } from './bounds.ts'
import { email } from './email.ts'
import { id, name } from './field.ts'

/** A person of the VPN; owns devices. Not a login: a user may be linked to one. */
export const networkUser = z.object({
  id,
  name,
  email,
  identification: z.string().trim().min(bounds.identification.min).max(bounds.identification.max),
  active: z.boolean(),
})
export type NetworkUser = z.infer<typeof networkUser>

export const networkUserForm = networkUser.omit({ id: true })
export type NetworkUserForm = z.infer<typeof networkUserForm>
