import type { English, SameShape } from '../words.ts'

export const unsent: SameShape<English['unsent']> = {
  refused: 'El servidor no aceptó sus últimos cambios.',
  why: {
    viewer:
      'Ahora solo puede mirar este diseño. Lo que veía con ellos se puede guardar como un diseño de este navegador.',
    gone: 'El diseño se eliminó, o se retiró su enlace. Lo que veía de él se puede guardar como un diseño de este navegador.',
    refused:
      'No caben en lo que hay ahora. Lo que veía con ellos se puede guardar como un diseño de este navegador.',
  },
  take: 'Guardar como diseño de este navegador',
  discard: 'Descartar',
  copy: '{{name}} (mis cambios)',
  waiting: 'Hay cambios suyos que esperan en este navegador. Se envían cuando el diseño se pueda abrir.',
  list: 'Hay cambios suyos que esperan en este navegador y se envían al abrir su diseño:',
  'out-title': 'Sus cambios no han llegado al servidor',
  'out-text':
    'En este navegador esperan cambios en lo que sigue. Pueden quedarse aquí hasta que vuelva a iniciar sesión, donde quien tenga este equipo podría leerlos; en un equipo que otros usan, descártelos.',
  'out-keep': 'Cerrar sesión y conservarlos',
  'out-discard': 'Cerrar sesión y descartarlos',
  'out-stay': 'Seguir con la sesión',
}
