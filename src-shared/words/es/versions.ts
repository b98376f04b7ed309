import type { English, SameShape } from '../words.ts'

export const versions: SameShape<English['versions']> = {
  title: 'Versiones',
  name: 'Nombre para como está ahora',
  'name-first': 'Escriba primero un nombre.',
  keep: 'Conservar esta versión',
  none: 'Aún no hay versiones. Una se conserva sola con el primer cambio de un día.',
  facts_one: '{{who}}, {{when}}, {{count}} nodo',
  facts_other: '{{who}}, {{when}}, {{count}} nodos',
  compare: 'Comparar',
  picture: 'Lo que llegó, cambió y se fue desde esa versión',
  difference: 'Desde entonces {{added}} agregados, {{changed}} cambiados, {{removed}} quitados.',
  restore: 'Volver a esta versión',
}
