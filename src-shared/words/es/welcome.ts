import type { English, SameShape } from '../words.ts'

export const welcome: SameShape<English['welcome']> = {
  title: 'Bienvenido a Trama',
}
