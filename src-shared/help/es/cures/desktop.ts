import type { desktop as english } from '#shared/help/en/cures/desktop.ts'
import type { SameCures } from '#shared/help/cure.ts'

export const desktop: SameCures<typeof english> = {
  'server-unreachable': [
    'Nada responde en esta dirección: está mal escrita, el servidor está apagado, o no hay red.',
    'Revise la dirección y ábrala en un navegador.',
  ],
  'server-not-trama': [
    'Responde un servidor web, pero es otro programa, o en medio hay una página de ingreso de la red.',
    'Escriba la dirección con la que abre Trama en un navegador. Primero ingrese a la red.',
  ],
  'server-insecure': [
    'La dirección empieza con http://, con la que cualquiera en el camino podría leer su sesión.',
    'Use la dirección que empieza con https://.',
  ],
  'server-untrusted': [
    'El certificado es de otro nombre, venció, o viene de una autoridad que este equipo no conoce.',
    'Revise la dirección. Si la autoridad es suya, instale su certificado en este equipo.',
  ],
  'local-failed': [
    'El servidor dentro de la aplicación no arrancó; su registro tiene la referencia.',
    'Inicie de nuevo la aplicación. Si falla otra vez, mire logs/trama.log en su carpeta de datos.',
  ],
  'update-failed': [
    'La versión nueva no se pudo descargar o no pasó su verificación.',
    'No se perdió nada. Descargue el paquete e instálelo a mano.',
  ],
  'secrets-unavailable': [
    'El llavero de este equipo está bloqueado o no está activo.',
    'Desbloquéelo; a menudo basta con iniciar sesión de nuevo en el equipo.',
  ],
  'vault-locked': [
    'Las claves de este equipo están en una bóveda bloqueada.',
    'Desbloquéela con su frase de contraseña.',
  ],
  'vault-missing': [
    'El equipo no tiene un llavero cifrado, así que las claves necesitan una bóveda.',
    'Cree una bóveda con una frase de contraseña.',
  ],
  'vault-exists': ['Ya hay una bóveda en este equipo.', 'Desbloquéela en vez de crear otra.'],
  'vault-damaged': [
    'El archivo de la bóveda se cambió o quedó incompleto.',
    'Restaure una copia. Si no la hay, cree claves nuevas y autorícelas de nuevo.',
  ],
  'passphrase-wrong': [
    'La frase de contraseña es otra; cuentan las mayúsculas y los espacios.',
    'Intente de nuevo. No se puede recuperar.',
  ],
  'ssh-jump-refused': [
    'El equipo de salto no reenvía, o él mismo no llega al gateway.',
    'Permita AllowTcpForwarding allí, y pruebe ssh desde él hasta el gateway.',
  ],
  'ssh-key-missing': [
    'Este equipo no tiene clave para el gateway; la tiene otro.',
    'Use el otro equipo, o cree aquí una clave y autorícela.',
  ],
  'ssh-key-exists': ['El gateway ya tiene una clave en este equipo.', 'Rótela si quiere otra.'],
  'ssh-agent-missing': [
    'En su sesión no hay un agente SSH, o la aplicación se inició sin él.',
    'Inicie uno, agregue la clave con ssh-add e inicie la aplicación desde esa sesión.',
  ],
  'ssh-password-refused': [
    'La contraseña está mal, o la máquina solo acepta claves.',
    'Intente otra vez, o pegue a mano la clave pública en la máquina.',
  ],
  'key-file-unreadable': [
    'El archivo no contiene claves exportadas, o llegó dañado.',
    'Exporte de nuevo las claves en el otro equipo.',
  ],
  'given-file-unreadable': [
    'El archivo se movió o se borró, o usted no lo puede leer.',
    'Búsquelo y ábralo desde la aplicación.',
  ],
  'tunnel-missing': ['El túnel se quitó de este equipo.', 'Configúrelo de nuevo en sus redes.'],
  'tunnel-unsupported': [
    'Falta en este equipo una parte que los túneles necesitan; el mensaje la nombra.',
    'Instálela: el paquete (.deb o .rpm) de Trama trae lo necesario.',
  ],
  'tunnel-refused': [
    'Se rechazó o no se respondió la pregunta del sistema por un administrador.',
    'Intente de nuevo y confírmela.',
  ],
  'tunnel-overlaps': [
    'Dos túneles no pueden llevar a las mismas direcciones a la vez.',
    'Desconecte antes el otro.',
  ],
  'tunnel-file-unreadable': [
    'La línea indicada no es de un archivo de WireGuard.',
    'Abra el archivo en un editor y compare la línea, o pida de nuevo el archivo.',
  ],
  'tunnel-file-hook': [
    'El archivo ejecutaría un comando propio como root, como PostUp. Esos archivos se rechazan.',
    'Quite la línea si sabe qué hace, y luego importe el archivo.',
  ],
  'helper-failed': [
    'Falló un paso al levantar el túnel, y todo se restauró.',
    'Lea la salida. A menudo otro programa de VPN usa las mismas direcciones: ciérrelo.',
  ],
}
