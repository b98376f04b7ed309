import type { reach as english } from '#shared/help/en/cures/reach.ts'
import type { SameCures } from '#shared/help/cure.ts'

export const reach: SameCures<typeof english> = {
  'ssh-unreachable': [
    'Ningún camino lleva a la máquina: está apagada, su dirección está mal o un firewall descarta los paquetes.',
    'Pruebe ssh desde otro lugar. Revise la dirección y el puerto del gateway, y el firewall del proveedor.',
  ],
  'ssh-refused': [
    'La máquina responde, pero nada escucha en ese puerto.',
    'Revise el puerto SSH del gateway y que el servicio ssh esté activo en la máquina.',
  ],
  'ssh-timeout': [
    'La conexión empezó y no hubo respuesta a tiempo: un firewall la descarta, o la máquina está sobrecargada.',
    'Abra el puerto para la dirección del servidor y pruebe de nuevo.',
  ],
  'ssh-not-ssh': [
    'Otro programa responde en este puerto, como un servidor web.',
    'Escriba el puerto en el que escucha SSH.',
  ],
  'ssh-key-refused': [
    'La clave pública no está en authorized_keys de ese usuario, o el archivo tiene permisos que SSH no acepta.',
    'Pegue de nuevo el comando de la puesta en marcha, como ese usuario o como root. Corrige ambas cosas.',
  ],
  'ssh-closed': [
    'La máquina cerró la conexión: se está reiniciando, tiene demasiadas, o un programa bloquea direcciones (fail2ban).',
    'Espere un minuto y pruebe de nuevo. Permita la dirección del servidor en fail2ban.',
  ],
  'answer-unreadable': [
    'Un script de inicio escribe texto en cada conexión, y las respuestas no se distinguen.',
    'Quite echo y similares de .bashrc o .profile de ese usuario, o haga que escriban solo en una terminal.',
  ],
  'host-unresolved': [
    'El DNS no tiene dirección para este nombre, o el servidor no la conoce.',
    'Revise cómo está escrito, o use la dirección misma.',
  ],
  'host-forbidden': [
    'Este servidor no se conecta a direcciones así: las suyas, o privadas donde lo comparten desconocidos.',
    'Use la dirección pública, deje la clave SSH en un equipo de la misma red, o pregunte al operador por TRAMA_PUBLIC_ONLY.',
  ],
  'host-key-unknown': [
    'Nadie ha comparado todavía la huella de esta máquina, así que no se le envía nada.',
    'Compárela: pegue lo que muestra la máquina en su propia consola y luego fíjela.',
  ],
  'host-key-changed': [
    'La máquina se reinstaló o se reemplazó, u otra responde en su lugar.',
    'Si usted sabe de una reinstalación, compare la nueva huella y confíe en ella. Si no, averigüe primero qué máquina responde.',
  ],
  'sudo-missing': [
    'El usuario no es root, y sudo no le permite nada.',
    'Agréguelo a sudoers con NOPASSWD, o conéctese como root.',
  ],
  'sudo-password': [
    'sudo le pide contraseña a este usuario, y Trama nunca guarda una.',
    'Ponga la línea USUARIO ALL=(ALL) NOPASSWD: ALL en un archivo de /etc/sudoers.d, o conéctese como root.',
  ],
  'os-unsupported': [
    'La máquina usa otro sistema, o una versión anterior de uno compatible.',
    'Use Debian 12 o posterior, o Ubuntu 22.04 o posterior.',
  ],
  'tool-missing': [
    'Falta en esta máquina un programa que todo sistema compatible tiene.',
    'Instale el paquete que lo trae y pruebe de nuevo.',
  ],
  'systemd-missing': [
    'El temporizador de reversión y el arranque son servicios de systemd. Muchos contenedores no lo tienen.',
    'Use una máquina, física o virtual, con systemd.',
  ],
  'disk-full': [
    'En el gateway no hay espacio para los archivos del cambio.',
    'Libere espacio; por ejemplo, registros viejos con journalctl --vacuum-size=200M.',
  ],
  'disk-read-only': [
    'El sistema de archivos quedó en solo lectura, a menudo por el kernel tras una falla del disco.',
    'Mire dmesg en la máquina. Repare el disco antes que nada.',
  ],
  'port-in-use': [
    'Otro programa, u otra interfaz de WireGuard, tiene este puerto UDP.',
    'Dé al gateway otro puerto de escucha y ábralo en el firewall, o detenga el otro programa.',
  ],
  'address-in-use': [
    'Otra interfaz de la máquina tiene la dirección del túnel.',
    'Dé al gateway otra dirección en la red, u otro rango a la red.',
  ],
  'install-failed': [
    'El gestor de paquetes de la máquina no pudo instalar lo necesario; su salida está en el mensaje.',
    'Ejecute apt-get update y la instalación en la máquina, repare lo que indique y planee de nuevo.',
  ],
  'gateway-owned-elsewhere': [
    'La máquina pertenece a otra organización o a otro servidor de Trama.',
    'Pida que la limpien. Si ese servidor ya no existe, restaure su copia de seguridad, que la máquina reconoce, o reinstale la máquina.',
  ],
  'gateway-busy': [
    'Una sincronización o una ejecución está cambiando este gateway ahora.',
    'Espere a que termine; tarda un minuto como máximo.',
  ],
  'custody-workstation': [
    'La clave SSH está en el equipo de un administrador; el servidor no puede llegar al gateway.',
    'Abra la red en la aplicación de escritorio de ese equipo.',
  ],
}
