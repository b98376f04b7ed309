import type { English, SameShape } from '../words.ts'

export const saving: SameShape<English['saving']> = {
  saved: 'guardado',
  kept: 'guardado en este navegador',
  saving: 'guardando',
  opening: 'abriendo',
  offline: 'sin guardar: no hay conexión',
  'offline-why':
    'Lo que dibuje se guarda en este navegador, y se envía y se combina cuando vuelva la conexión, aunque cierre esta página.',
  unkept: 'sin conservar: no hay conexión',
  'unkept-why':
    'Lo que dibuje está solo en esta página: este navegador no conserva nada, o no queda espacio. Deje la página abierta hasta que vuelva la conexión.',
  failed: 'sin guardar',
  'failed-why':
    'Este navegador no guardó sus últimos cambios: quizá no queda espacio. Exporte el diseño para conservarlo.',
  fleeting: 'sin guardar',
  'fleeting-why':
    'Este navegador no guarda nada, como en una ventana privada. Exporte el diseño antes de cerrar la página.',
  elsewhere: 'abierto en otra ventana',
  'elsewhere-why': 'Otra ventana está editando este diseño. Aquí solo puede verlo.',
  viewed: 'solo lectura',
  'viewed-why': 'Puede ver este diseño, pero no cambiarlo.',
  why: '¿Por qué?',
  retry: 'Intentar ahora',
}
