import type { English, SameShape } from '../words.ts'

export const notifications: SameShape<English['notifications']> = {
  label: 'Notificaciones',
  'label-new_one': 'Notificaciones, {{count}} nueva',
  'label-new_other': 'Notificaciones, {{count}} nuevas',
  title: 'Notificaciones',
  'empty-title': 'Todo está en orden',
  'empty-text':
    'Aquí aparecen las sincronizaciones fallidas, los gateways que no responden o que difieren y los archivos viejos de los dispositivos.',
  new: 'Nueva',
  more_one: 'y una más',
  more_other: 'y {{count}} más',
  activity: 'Ver toda la actividad',
  'synchronization-failed': {
    title: 'Falló la sincronización de {{name}}',
    text: 'Abra el gateway para ver qué paso falló y su estado actual.',
  },
  unreachable: {
    title: '{{name}} no responde',
    text: 'El último contacto fue el {{day}}.',
  },
  drift: {
    title: '{{name}} se cambió a mano',
    text_one: '{{count}} línea difiere de lo que se aplicó.',
    text_other: '{{count}} líneas difieren de lo que se aplicó.',
  },
  'webhook-stopped': {
    title: 'Se desactivó el webhook {{name}}',
    text: 'No llegó nada allí durante días, o pidió no recibir más. Su registro muestra por qué.',
  },
  'webhook-unreadable': {
    title: 'Se desactivó el webhook {{name}}',
    text: 'Su secreto se selló con una clave raíz que este servidor no tiene. Rote el secreto y luego actívelo.',
  },
  'subscription-ends': {
    title: 'La suscripción termina el {{day}}',
    text: 'No se renueva. Los túneles siguen; las páginas se cierran.',
  },
  'files-old': {
    title: 'Archivos viejos en {{name}}',
    text_one: '{{count}} dispositivo debe descargar su archivo de nuevo.',
    text_other: '{{count}} dispositivos deben descargar su archivo de nuevo.',
  },
}
