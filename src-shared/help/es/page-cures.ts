import type { PageCures } from '#shared/help/page-cure.ts'

export const pageCures: PageCures = {
  missing: [
    'La dirección está mal escrita, o lo que mostraba se eliminó o es de otra organización.',
    'Compare la dirección con la que le dieron. Quien se la dio sabe si se eliminó, y a qué organización pertenece: inicie sesión en esa. O comience en el inicio; su menú tiene todo lo que usted puede abrir.',
  ],
  unauthorized: [
    'Cada página se abre con ciertos roles. Los administradores, operadores y lectores abren redes, gateways, dispositivos y estadísticas; solo los administradores abren usuarios, autenticación, discos y actividad. Organizaciones, con sus planes y redirecciones, solo la abre el superadministrador.',
    'Vea sus roles en Cuenta, en el menú de su nombre. Un administrador de su organización le da otros en la página Usuarios. Solo un superadministrador nombra a otro superadministrador.',
  ],
  'unauthorized-operator': [
    'La página trata de todas las organizaciones de esta instalación, con sus planes y redirecciones. Solo la abre el superadministrador.',
    'Vea sus roles en Cuenta, en el menú de su nombre. Pida a un superadministrador lo que necesita de ahí; solo él nombra a otro. Si no sabe quién es, pregunte a quien opera el servidor.',
  ],
  broken: [
    'La página tiene una falla, o el servidor falló al responder. Lo que se guardó se conserva, y los cambios de un dibujo esperan aquí hasta que se envíen.',
    'Recargue la página. Si falla otra vez, cuente qué hizo a quien opera el servidor y dele la referencia, si se muestra una. La encuentra en el registro: journalctl -u trama-server, o logs/server.log en la carpeta de datos. El registro de la aplicación de escritorio es logs/trama.log en ~/.config/Trama; en Windows, en %APPDATA%\\Trama.',
  ],
}
