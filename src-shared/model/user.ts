import { z } from 'zod'
import { email } from './email.ts'
import { id, name } from './field.ts'
import { newPassword } from './password.ts'
import { roles } from './permissions.ts'

/** Roles of a user: at least one. */
export const heldRoles = z
  .array(z.enum(roles))
  .max(roles.length)
  .refine((held) => held.length > 0, { params: { problem: 'roles-missing' } })

/** A person who signs in, as an administrator makes and changes them. */
export const userForm = z.object({
  name,
  email,
  /** The person of the VPN whose login this is; null: no one's. */
  networkUserId: id.nullable(),
  /** The one this user signs in with. */
  providerId: id,
  roles: heldRoles,
  active: z.boolean(),
})
export type UserForm = z.infer<typeof userForm>

/** A new user. Null: no password is set here; where mail can be sent, a link to choose one is. */
export const newUserForm = userForm.extend({ password: newPassword.nullable() })
