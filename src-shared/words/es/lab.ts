import type { English, SameShape } from '../words.ts'

export const lab: SameShape<English['lab']> = {
  usage:
    'Uso: npm run lab -- [--gateways N] [--bare] [--user root|trama|nosudo|asksudo] [--authorize "ssh-ed25519 ..."]',
  'usage-add': 'O bien: npm run lab -- --lab NOMBRE --authorize "ssh-ed25519 ..."',
  cannot: 'Esta máquina no puede ejecutar el laboratorio: {{reason}}.',
  building:
    'Preparando el sistema de los gateways en {{folder}}. Ocurre una sola vez y tarda cerca de un minuto.',
  starting: 'Iniciando el laboratorio...',
  gateway: 'Gateway {{name}}',
  address: 'Dirección',
  'address-ipv6': 'Dirección (IPv6)',
  port: 'Puerto SSH',
  user: 'Usuario',
  fingerprint: 'Huella',
  behind: 'Detrás de él',
  services: '{{ipv4}} y {{ipv6}}, abiertos: TCP {{tcp}}, UDP {{udp}}',
  client: 'Un cliente para probar un dispositivo; en otra terminal:',
  'client-use': 'Allí, guarde el archivo descargado como /etc/wireguard/wg0.conf y ejecute: wg-quick up wg0',
  authorize: 'Para dar acceso a Trama, pegue aquí su clave pública y presione Enter. Desde otra terminal:',
  authorized: 'La clave está autorizada en todos los gateways, para {{users}}.',
  'not-a-key': 'Eso no es una clave pública SSH. Comienza con ssh-ed25519, ssh-rsa o ecdsa-sha2-.',
  'no-such-lab': 'No hay ningún laboratorio en marcha con el nombre {{name}}.',
  stop: 'Ctrl-C detiene el laboratorio y elimina todo lo que creó.',
  stopping: 'Deteniendo el laboratorio...',
  stopped: 'Se eliminó todo.',
}
