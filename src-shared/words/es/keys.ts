import type { English, SameShape } from '../words.ts'

export const keys: SameShape<English['keys']> = {
  title: 'Claves SSH',
}
