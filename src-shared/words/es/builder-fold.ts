import type { builderFold as english } from '../en/builder-fold.ts'
import type { SameShape } from '../words.ts'

export const builderFold: SameShape<typeof english> = {
  fold: {
    title: 'Plegar dispositivos',
    by: {
      gateway: 'Por gateway',
      person: 'Por persona',
      kind: 'Por tipo',
      state: 'Por estado',
      nothing: 'Mostrar cada dispositivo',
    },
    action: {
      gateway: 'Plegar los dispositivos por gateway',
      person: 'Plegar los dispositivos por persona',
      kind: 'Plegar los dispositivos por tipo',
      state: 'Plegar los dispositivos por estado',
      nothing: 'Mostrar cada dispositivo',
      unfold: 'Desplegar',
      fold: 'Volver a plegar',
      hand: 'Plegar estos dispositivos en una tarjeta',
      all: 'Volver a plegar todo',
      forget: 'Separar lo que se plegó a mano',
    },
    'no-gateway': 'Sin gateway',
    hand: 'Grupo {{number}}',
    kinds: { computer: 'Computadores', laptop: 'Portátiles', phone: 'Teléfonos', tablet: 'Tabletas' },
    size_one: '{{number}} dispositivo',
    size_other: '{{number}} dispositivos',
    label: 'Dispositivos plegados: {{name}}, {{size}}, {{states}}',
    'in-state': '{{state}}: {{number}}',
    flags_one: '{{number}} de ellos tiene algo que revisar',
    flags_other: '{{number}} de ellos tienen algo que revisar',
    lines_one: '{{number}} línea de {{from}} a {{to}}',
    lines_other: '{{number}} líneas de {{from}} a {{to}}',
    'no-line': 'Esta tarjeta representa muchos dispositivos. Despliéguela y conecte uno de ellos.',
    states: 'Estados',
    hint: 'Abra uno, o despliegue todos.',
  },
}
