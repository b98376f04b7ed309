import type { English, SameShape } from '../words.ts'

export const sharing: SameShape<English['sharing']> = {
  title: 'Compartir',
  visitor:
    'Un diseño se comparte con un enlace que usted puede retirar. Para eso tiene que estar en el servidor: inicie sesión o registre su organización.',
  'save-first':
    'Este diseño está solo en este navegador. Guárdelo para su organización y podrá compartirlo; este queda como está.',
  save: 'Guardar para la organización',
  'not-allowed': 'Puede mirar este diseño, no compartirlo.',
  mode: 'Quien tenga el enlace',
  as: { viewer: 'Lector', editor: 'Editor' },
  'as-hint': {
    viewer: 'mira el diseño mientras cambia, sin cuenta.',
    editor: 'también lo cambia, sin cuenta.',
  },
  make: 'Crear un enlace',
  link: 'Enlace',
  once: 'Cópielo ahora: solo se guarda su huella y no se vuelve a mostrar.',
  links: 'Enlaces que funcionan',
  none: 'Ninguno. Nadie fuera de la organización puede abrir este diseño.',
  made: 'creado por {{who}}, {{when}}',
  stop: 'Dejar de compartir',
}
