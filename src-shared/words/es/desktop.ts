import type { English, SameShape } from '../words.ts'

export const desktop: SameShape<English['desktop']> = {
  title: 'Trama',
}
