import type { English, SameShape } from '../words.ts'

export const unsent: SameShape<English['unsent']> = {
  refused: 'El servidor no aceptó sus últimos cambios.',
  why: {
    viewer: 'Ahora solo puede ver este diseño. Puede guardar su versión como diseño de este navegador.',
    gone: 'El diseño se eliminó, o su enlace se revocó. Puede guardar su versión como diseño de este navegador.',
    refused: 'No corresponden al diseño actual. Puede guardar su versión como diseño de este navegador.',
  },
  take: 'Guardar como diseño de este navegador',
  discard: 'Descartar',
  copy: '{{name}} (mis cambios)',
  waiting: 'Tiene cambios sin enviar en este navegador. Se envían cuando el diseño se pueda abrir.',
  list: 'Tiene cambios sin enviar en este navegador. Se envían al abrir su diseño:',
  'out-title': 'Sus cambios no han llegado al servidor',
  'out-text':
    'En este navegador esperan cambios en lo que sigue. Pueden quedarse aquí hasta que vuelva a iniciar sesión, donde quien tenga este equipo podría leerlos; en un equipo que otros usan, descártelos.',
  'out-keep': 'Cerrar sesión y conservarlos',
  'out-discard': 'Cerrar sesión y descartarlos',
  'out-stay': 'Seguir con la sesión',
}
