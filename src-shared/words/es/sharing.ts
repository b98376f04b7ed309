import type { English, SameShape } from '../words.ts'

export const sharing: SameShape<English['sharing']> = {
  title: 'Compartir',
  visitor:
    'Un diseño se comparte con un enlace que usted puede revocar. Antes debe estar en el servidor: inicie sesión o registre su organización.',
  'save-first':
    'Este diseño está solo en este navegador. Guarde una copia para su organización y podrá compartirla; este queda como está.',
  save: 'Guardar para la organización',
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
