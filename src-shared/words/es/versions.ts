import type { English, SameShape } from '../words.ts'

export const versions: SameShape<English['versions']> = {
  title: 'Versiones',
  name: 'Nombre de la versión actual',
  'name-first': 'Escriba primero un nombre.',
  keep: 'Guardar esta versión',
  none: 'Aún no hay versiones. Una se guarda automáticamente con el primer cambio de cada día.',
  facts_one: '{{who}}, {{when}}, {{count}} nodo',
  facts_other: '{{who}}, {{when}}, {{count}} nodos',
  compare: 'Comparar',
  picture: 'Lo agregado, cambiado y quitado desde esa versión',
  difference: 'Desde entonces {{added}} agregados, {{changed}} cambiados, {{removed}} quitados.',
  restore: 'Restaurar esta versión',
}
