import type { English, SameShape } from '../words.ts'

export const designs: SameShape<English['designs']> = {
  create: 'Diseño nuevo',
  'create-title': 'Diseño nuevo',
  'empty-title': 'Aún no hay diseños',
  'empty-text':
    'Un diseño es un dibujo de una red que todos en la organización pueden abrir, también al mismo tiempo.',
  'no-match': 'Ningún diseño coincide con estos filtros',
  filter: 'Filtrar por nombre',
  whose: 'De quién',
  of: { all: 'Todos', mine: 'Míos', shared: 'De otros' },
  order: 'Orden',
  by: { '-updated': 'Último cambio', name: 'Por nombre', '-created': 'Más recientes' },
  'is-shared': 'compartido con un enlace',
  facts_one: '{{count}} nodo, {{who}}, {{when}}',
  facts_other: '{{count}} nodos, {{who}}, {{when}}',
  actions: 'Acciones sobre {{name}}',
  rename: 'Cambiar nombre',
  'rename-title': 'Cambiar el nombre de {{name}}',
  duplicate: 'Duplicar',
  'duplicate-title': 'Duplicar {{name}}',
  'copy-of': '{{name}} (copia)',
  delete: 'Eliminar',
  deleting: 'Eliminando',
  deleted: '{{name}} se eliminó.',
  'delete-title': '¿Eliminar {{name}}?',
  'delete-text': 'Se elimina para todos en la organización, con sus versiones.',
  'delete-shared':
    'Se elimina para todos en la organización, con sus versiones, y sus enlaces dejan de funcionar.',
  'not-yours': 'Solo su autor o un administrador puede eliminarlo.',
}
