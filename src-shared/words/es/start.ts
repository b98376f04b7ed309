import type { SameShape } from '../words.ts'
import type { start as english } from '../en/start.ts'

export const start: SameShape<typeof english> = {
  title: 'No se pudo cargar Trama',
  text: 'Una parte no se cargó: se perdió la conexión, o se acaba de instalar una versión nueva.',
  retry: 'Intentar de nuevo',
}
