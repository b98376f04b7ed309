import type { English, SameShape } from '../words.ts'
import { command } from './server-command.ts'

export const server: SameShape<English['server']> = {
  command,
  ready: 'Trama está lista: {{url}}',
  'running-already': 'Trama ya está en marcha con estos datos: {{url}}',
  'starting-already': 'Trama ya está arrancando con estos datos.',
  'first-start':
    'Esta instalación aún no tiene administrador. La primera persona que abra este enlace, en un día, será su superadministrador: {{url}}',
  resealed:
    'Sellados de nuevo con la clave raíz {{key}}: {{count}}. Todos los secretos guardados están sellados con ella.',
  'sample-taken': 'No se agregó el ejemplo: esta instalación ya tiene datos.',
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
