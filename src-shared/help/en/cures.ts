import type { Cures } from '#shared/help/cure.ts'

export const cures: Cures = {
  fields: {},
  drawing: {},
  reach: {},
  apply: {},
  signIn: {},
  desktop: {},
  disks: {},
  designs: {},
  utilities: {},
  payment: {},
}
