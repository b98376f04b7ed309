import type { ProblemCode } from '#shared/base/problem.ts'
import type { Cures } from '#shared/help/cure.ts'
import { fields } from './cures/fields.ts'
import { drawing } from './cures/drawing.ts'
import { reach } from './cures/reach.ts'
import { apply } from './cures/apply.ts'
import { signIn } from './cures/sign-in.ts'
import { desktop } from './cures/desktop.ts'
import { disks } from './cures/disks.ts'
import { designs } from './cures/designs.ts'
import { utilities } from './cures/utilities.ts'
import { payment } from './cures/payment.ts'

/** Why each problem comes about and what to do, by groups. */
export const cures = {
  fields,
  drawing,
  reach,
  apply,
  signIn,
  desktop,
  disks,
  designs,
  utilities,
  payment,
} as const satisfies Cures

/** Codes that no group has: a new code without its cause and cure does not compile. */
type Missing = Exclude<
  ProblemCode,
  { [G in keyof typeof cures]: keyof (typeof cures)[G] }[keyof typeof cures]
>
const complete: [Missing] extends [never] ? true : Missing = true
void complete
