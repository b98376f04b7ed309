import type { English, SameShape } from '../words.ts'

export const command: SameShape<English['server']['command']> = {
  usage: `trama-server COMANDO

  serve                    atiende hasta que se le pida parar; lo usa la unidad de systemd
  first-start              muestra un enlace nuevo que crea el primer administrador
  check                    lee la configuración y los datos, y no cambia nada
  doctor                   lo mismo, con todo lo que conviene saber
  migrate                  lleva los datos a la forma de esta versión
  backup ARCHIVO           escribe una copia de seguridad con el servidor en marcha
  restore ARCHIVO          pone una copia en lugar de los datos; el servidor debe estar detenido
  reseal                   sella los secretos guardados con la clave raíz más nueva
  version                  muestra la versión

  backup --with-key        incluye la clave raíz: quien tenga el archivo puede leer todos los secretos
  restore --replace        aparta los datos que haya

Configuración: {{settings}}`,
  unknown: 'No existe el comando {{name}}.',
  'needs-file': 'Indique un archivo: trama-server {{name}} ARCHIVO',
  'settings-wrong': 'Un valor de {{settings}} no sirve: {{reason}}',
  'settings-unread': 'No se puede leer {{settings}}: {{reason}}',
  unread: {
    'no-equals': '{{settings}}, línea {{line}}: no tiene = y se ignora. Un valor se escribe NOMBRE=valor',
    'no-name':
      '{{settings}}, línea {{line}}: se ignora, porque lo que está antes de = no es el nombre de un valor',
    'open-quote':
      '{{settings}}, línea {{line}}: el valor empieza con una comilla que nunca se cierra y que queda como parte de él',
    'after-quote':
      '{{settings}}, línea {{line}}: se ignora lo que sigue a la comilla que cierra el valor. Tal vez el valor debía terminar antes',
    'next-line':
      '{{settings}}, línea {{line}}: después de = solo hay espacios, así que la línea siguiente se toma como valor. Quite los espacios o escriba ""',
    cut: '{{settings}}, línea {{line}}: el valor termina antes de su #. Póngalo entre comillas si el # es parte de él, o un espacio antes del # de un comentario',
  },
  failed: 'Falló: {{reason}}',
  'records-newer':
    'Una versión más nueva de Trama ya trabajó con estos datos ({{step}}). Instale esa versión o restaure una copia anterior a ella.',
  'records-waiting':
    'Los datos tienen la forma de una versión anterior. Primero llévelos a esta: trama-server migrate',
  'records-none': 'Aún no hay datos. Primero inicie el servidor.',
  'stop-first': 'Trama ya está en marcha en {{url}}. Deténgala primero: systemctl stop trama-server',
  'stop-starting': 'Trama está arrancando. Deténgala primero: systemctl stop trama-server',
  migrated: 'Los datos tienen la forma de esta versión. Pasos hechos: {{count}}.',
  'first-start-none': 'Este servidor ya tiene administrador.',
  'first-start-here':
    'Esa dirección solo se abre en esta máquina. Para abrirla en su computador, ejecute antes allí: ssh -L {{port}}:{{own}}:{{port}} {{host}}',
  'first-start-how':
    'Este servidor aún no tiene administrador. Para obtener un enlace que lo cree: trama-server first-start',
  'backup-made': 'Copia escrita: {{file}} ({{size}}).',
  'backup-key':
    'La clave raíz no está en ella. Guarde una copia de {{file}} en otro lugar: sin ella no se puede leer ningún secreto.',
  'backup-key-inside': 'La clave raíz está en ella: quien tenga el archivo puede leer todos los secretos.',
  'backup-exists': '{{file}} ya existe. Elija otro nombre.',
  'backup-postgres':
    'Los datos están en PostgreSQL: cópielos y restáurelos con sus propias herramientas (pg_dump, pgBackRest), y guarde aparte una copia de {{file}}.',
  'restore-made': 'Restaurado de {{date}}. Inicie el servidor: systemctl start trama-server',
  'restore-kept': 'Los datos anteriores están en {{folder}}.',
  'restore-full': 'Aquí ya hay datos. Para apartarlos y restaurar: trama-server restore --replace ARCHIVO',
  'restore-none': 'No existe el archivo {{file}}.',
  'restore-unreadable': '{{file}} no es una copia de Trama o está dañado: {{reason}}',
  'restore-key': 'Falta la clave raíz de estos datos: póngala primero en {{file}}. ({{reason}})',
  good: 'bien',
  note: 'aviso',
  bad: 'mal',
  'check-good': 'La configuración y los datos están bien.',
  finding: {
    version: 'Trama {{version}}, Node {{node}}',
    'settings-read': 'Configuración de {{settings}}',
    'settings-none': '{{settings}} no existe: la configuración viene del entorno',
    'pages-missing': 'Faltan las páginas de la aplicación en {{folder}}: instale el paquete de nuevo',
    'data-missing': 'La carpeta de datos {{folder}} no existe',
    'data-open':
      'Otros usuarios de esta máquina pueden leer la carpeta de datos {{folder}}: chmod 700 {{folder}}',
    'data-free': 'A la carpeta de datos {{folder}} le quedan {{size}}',
    'data-full': 'A la carpeta de datos {{folder}} le quedan solo {{size}}',
    'database-away': 'La base de datos no responde: {{reason}}',
    'records-none': 'Aún no hay datos: el primer arranque los crea',
    'records-good': 'Los datos tienen la forma de esta versión',
    'records-waiting':
      'Los datos tienen la forma de una versión anterior: el próximo arranque los cambia, así que haga antes una copia',
    'key-good': 'La clave raíz es la de estos datos',
    'key-wrong': 'La clave raíz no es la de estos datos: {{reason}}',
    'key-unread': 'No se puede leer la clave raíz: {{reason}}',
    'key-open': 'Otros usuarios de esta máquina pueden leer la clave raíz: chmod 600 {{file}}',
    'server-ready': 'El servidor responde en {{url}}',
    'server-silent': 'El servidor no responde en {{url}}',
    'address-none': 'PUBLIC_URL no está definida: los enlaces de los correos llevan a {{url}}',
    'address-plain': 'PUBLIC_URL no está cifrada: debería empezar por https://',
    'proxies-none':
      'PUBLIC_URL empieza por https://, pero TRAMA_PROXIES es 0: detrás de un proxy todas las personas contarían como una sola dirección',
    'mail-none':
      'SMTP_URL no está definida: no se envían correos, así que nadie puede recuperar su contraseña por correo',
  },
  manual: {
    name: 'NOMBRE',
    synopsis: 'SINOPSIS',
    usage: 'COMANDO [OPCIÓN]...',
    description: 'DESCRIPCIÓN',
    commands: 'COMANDOS',
    options: 'OPCIONES',
    exit: 'CÓDIGOS DE SALIDA',
    files: 'ARCHIVOS',
    about:
      'Consulta un servidor de Trama como la aplicación web, con un token de una persona para programas. Cada comando muestra su propia ayuda con --help.',
    exits:
      '0 hecho; 1 un problema; 2 no se entiende la línea de comandos; 3 un plan tiene cambios, o una huella espera que la comparen.',
    token: 'guarda el servidor y su token, que escribe sign-in',
    all: 'el manual completo (en inglés)',
    server: {
      usage: 'COMANDO [OPCIÓN]... [ARCHIVO]',
      name: 'ejecuta y administra un servidor de Trama',
      about:
        'La unidad trama-server.service ejecuta trama-server serve. Sin un comando muestra los de abajo, en español si la configuración regional (LC_ALL, LC_MESSAGES, LANG) es de español.',
      exits:
        '0 hecho; 1 falló; 2 mal uso; 78 la configuración, la clave raíz, los datos o su versión no corresponden, y arrancar otra vez no serviría.',
      settings: 'la configuración',
      records: 'los datos',
    },
  },
  package: {
    'description-short': 'diagramas de red hechos realidad con WireGuard: el servidor',
    description:
      'Dibuje una red y hágala realidad: gateways de WireGuard y reglas de nftables por SSH. Este paquete sirve la aplicación y su API, con una base de datos propia o PostgreSQL.',
    'downgrade-refused':
      'Trama {{version}} no puede leer estos datos: una versión más nueva los cambió ({{step}}). No se cambió nada. Conserve la versión instalada o restaure una copia anterior a ella.',
    'downgrade-unknown':
      'Trama {{version}} es anterior a la versión instalada, y no se pudo consultar si puede leer los datos. No se cambió nada.',
    'kept-file':
      'Trama {{version}} cambia los datos al arrancar. Antes se guardó una copia: {{file}}. Para volver, detenga el servidor, ejecute trama-server restore --replace {{file}} e instale la versión anterior.',
    'keep-failed':
      'Trama {{version}} puede cambiar los datos, y no se pudo hacer una copia de ellos (vea arriba). No se cambió nada. Corríjalo e instale otra vez, o siga sin copia: {{setting}}',
    'keep-yourself':
      'Trama {{version}} cambia los datos al arrancar, y están en PostgreSQL, del que este paquete no hace copias. Para volver a la versión anterior hace falta una copia hecha con pg_dump o pgBackRest antes de esta actualización.',
    installed:
      'Trama está instalada. Para obtener un enlace que cree el primer administrador: trama-server first-start',
    kept: 'Los datos quedan en {{folder}}. Para borrarlos también: apt purge trama-server',
  },
}
