import type { English, SameShape } from '../words.ts'

export const member: SameShape<English['member']> = {
  title: 'Mis redes',
}
