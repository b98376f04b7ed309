import type { English, SameShape } from '../words.ts'

export const sharing: SameShape<English['sharing']> = {
  title: 'Compartir',
  visitor:
    'Un diseño se comparte con un enlace que usted puede revocar. Antes debe estar en el servidor: inicie sesión o registre su organización.',
  'save-first':
    'Este diseño está solo en este navegador. Guárdelo para su organización y podrá compartirlo. Pasa a ella: este navegador no conserva otro igual.',
  save: 'Guardar para la organización',
  'save-text':
    'Pasa de este navegador a su organización: allí todos pueden abrirlo y editarlo, y se puede compartir con un enlace. Lo que ahora se puede deshacer no se podrá deshacer allí.',
  'save-act': 'Guardar',
  saved: '{{name}} se guardó para la organización',
  moved: 'Ya no está en este navegador.',
  'keep-here': 'Conservar una copia en este navegador',
  'not-allowed': 'Puede ver este diseño, pero no compartirlo.',
  mode: 'Cualquiera con el enlace',
  as: { viewer: 'Lector', editor: 'Editor' },
  'as-hint': {
    viewer: 'puede ver el diseño y sus cambios, sin cuenta.',
    editor: 'también puede editarlo, sin cuenta.',
  },
  make: 'Crear un enlace',
  link: 'Enlace',
  once: 'Cópielo ahora: no se guarda y no se vuelve a mostrar.',
  links: 'Enlaces activos',
  none: 'Ninguno. Nadie fuera de la organización puede abrir este diseño.',
  made: 'creado por {{who}}, {{when}}',
  stop: 'Dejar de compartir',
}
