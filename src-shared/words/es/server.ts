import type { English, SameShape } from '../words.ts'

export const server: SameShape<English['server']> = {
  ready: 'Trama está lista: {{url}}',
  'first-account':
    'La primera cuenta: {{email}} con la contraseña {{password}}. Se creó ahora mismo y solo se muestra aquí.',
  'first-organization': 'Mi organización',
  'no-account':
    'Aquí nadie puede registrarse y aún no hay ninguna cuenta. Ponga la suya en TRAMA_ADMIN_EMAIL e inicie de nuevo.',
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
