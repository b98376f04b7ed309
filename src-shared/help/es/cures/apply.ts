import type { apply as english } from '#shared/help/en/cures/apply.ts'
import type { SameCures } from '#shared/help/cure.ts'

export const apply: SameCures<typeof english> = {
  'plan-stale': [
    'El gateway cambió entre la lectura y la aplicación: a mano, o por otro plan.',
    'Lea el plan para su nuevo estado. Lo nuevo está marcado.',
  ],
  'plan-empty': [
    'Cada gateway que se pudo leer tiene lo que está dibujado.',
    'Nada, si se leyeron todos. Si falta un cambio, verifique que esté activo y conectado.',
  ],
  'check-failed': [
    'nft o wg rechazaron los archivos en el gateway antes de usarlos.',
    'Lea lo que dice la herramienta. A menudo su versión es muy vieja: actualice los paquetes de la máquina.',
  ],
  'apply-failed': [
    'Un paso del cambio falló en el gateway; su salida está en el mensaje. Restauró su estado anterior.',
    'Corrija lo que indica la salida y planee de nuevo.',
  ],
  'clean-left': [
    'Algo nuestro no se pudo quitar, a menudo porque un programa lo usa.',
    'Límpielo de nuevo. Si persiste, quite en la máquina lo que nombra el mensaje.',
  ],
  'clean-unfinished': [
    'La conexión se cortó durante la limpieza.',
    'Límpielo de nuevo: repetirlo es seguro.',
  ],
  'gateway-serves': [
    'La máquina todavía da acceso según lo que se aplicó.',
    'Límpielo para que eso termine. Abandónelo solo si la máquina ya no existe.',
  ],
  'apply-undone': [
    'El cambio no se confirmó, o alguien presionó Deshacer ahora, y el gateway restauró lo que tenía.',
    'Averigüe por qué no se pudo llegar a él después del cambio, y aplique de nuevo.',
  ],
  'apply-unknown': [
    'La conexión se cortó después de enviar el cambio y antes de recibir el resultado.',
    'Espere: se pregunta al gateway cada 10 segundos. Está como antes o como se planeó, nunca a medias.',
  ],
  'apply-unconfirmed': [
    'Después del cambio nadie pudo conectarse desde afuera, y el gateway lo revirtió.',
    'Busque qué bloquea SSH: otro firewall, o una regla del proveedor. Luego aplique de nuevo.',
  ],
  'lease-lost': [
    'Este proceso tardó demasiado en responder, y otro continuó con el gateway.',
    'Nada: siga la otra ejecución. Si pasa a menudo, mire la carga del servidor.',
  ],
}
