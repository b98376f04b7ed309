import type { English, SameShape } from '../words.ts'

export const saving: SameShape<English['saving']> = {
  saved: 'guardado',
  kept: 'guardado en este navegador',
  saving: 'guardando',
  opening: 'abriendo',
  offline: 'sin guardar: no hay conexión',
  'offline-why':
    'Lo que dibuje se conserva en este navegador, y se envía y se une cuando vuelva la conexión, también después de cerrar esta página.',
  unkept: 'sin conservar: no hay conexión',
  'unkept-why':
    'Lo que dibuje está solo en esta página: este navegador no conserva nada, o no queda espacio. Deje la página abierta hasta que vuelva la conexión.',
  failed: 'sin guardar',
  'failed-why':
    'Este navegador no guardó lo último que se dibujó: quizá no queda espacio. Exporte el diseño para conservarlo.',
  fleeting: 'no se conserva',
  'fleeting-why':
    'Este navegador no conserva nada, como en una ventana privada. Exporte el diseño antes de cerrar la página.',
  elsewhere: 'abierto en otra ventana',
  'elsewhere-why': 'Otra ventana edita este diseño. Aquí se puede mirar.',
  viewed: 'solo mirar',
  'viewed-why': 'Puede mirar este diseño, no cambiarlo.',
  retry: 'Intentar ahora',
}
