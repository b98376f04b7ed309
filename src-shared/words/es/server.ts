import type { English, SameShape } from '../words.ts'

export const server: SameShape<English['server']> = {
  ready: 'Trama está lista: {{url}}',
  'first-start':
    'Nadie administra todavía esta instalación. Quien abra primero este enlace, antes de un día, será su superadministrador: {{url}}',
  resealed: 'Sellados de nuevo con la clave raíz {{key}}: {{count}}. Todo lo guardado está sellado con ella.',
  'sample-taken': 'No se agregó el ejemplo: este despliegue ya tiene registros propios.',
  demo: {
    preparing: 'Preparando la organización de muestra...',
    practice: 'Sus gateways son de práctica: se ven y se comportan como los reales y solo existen aquí.',
    lab: 'Sus gateways son sistemas Debian reales en esta máquina. Terminan con la demostración.',
    'sign-in':
      'Inicie sesión como {{email}} con la contraseña {{password}}. Se creó ahora mismo y solo se muestra aquí.',
    organization: 'Café Andes',
    network: 'Oficinas',
    'service-one': 'Sitio web',
    'service-two': 'Pedidos',
  },
}
