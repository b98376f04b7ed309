import type { English, SameShape } from '../words.ts'

export const problems: SameShape<English['problems']> = {
  'field-required': 'El campo es obligatorio',
  'field-too-long': 'Este campo puede contener máximo {{value}} caracteres.',
  'field-too-many': 'Esta lista puede contener máximo {{value}} elementos.',
  'field-too-short': 'Este campo debe contener al menos {{value}} caracteres',
  'field-not-email': 'Correo no válido',
  'field-no-special': 'El campo debe contener un carácter especial',
  'field-no-capital': 'El campo debe contener una letra mayúscula',
  'field-too-common': 'Esta contraseña está entre las 10.000 más usadas. Elija otra.',
  'field-too-small': 'El valor debe ser al menos {{value}}',
  'field-too-large': 'El valor debe ser máximo {{value}}',
  'field-not-accepted': 'Lea y acepte primero los Términos y Condiciones de Uso.',
  'field-unreadable': '{{value}} no es válido aquí.',
  'date-unreadable': '{{value}} no es una fecha válida.',
  'date-too-early': 'La fecha debe ser {{value}} o posterior.',
  'date-too-late': 'La fecha debe ser {{value}} o anterior.',
  'address-unreadable': '{{value}} no es una dirección. Escríbala como 10.20.0.5 o fd00::5.',
  'address-incomplete': 'Dirección incompleta: {{value}}',
  'range-unreadable': '{{value}} no es un rango. Escríbalo como 10.20.0.0/24.',
  'range-not-private':
    '{{value}} es un rango público. Elija uno en 10.0.0.0/8, 172.16.0.0/12 o 192.168.0.0/16.',
  'range-size': '{{value}} es muy grande o muy pequeño: elija un prefijo de /{{from}} a /{{to}}.',
  'range-host-bits': '{{value}} es una dirección dentro de un rango. El rango es {{suggestion}}.',
  'range-not-behind':
    '{{value}} no puede estar detrás de un gateway: es loopback, de enlace local o multicast.',
  'ports-unreadable': '{{value}} no es una lista de puertos. Escriba 443, 22,80, 5000-5100 o 53/udp.',
  'port-out-of-range': '{{value}} no es un puerto: van del 1 al 65535.',
  'endpoint-unreadable':
    '{{value}} no es una dirección ni un nombre DNS. Escriba 203.0.113.10, 2001:db8::10 o vpn.example.org.',
  'key-unreadable': 'Esto no es una clave de WireGuard: tiene 44 caracteres en base64.',

  'relationship-exists': 'La relación ya existe',
  'device-to-device': 'Un dispositivo no se puede conectar a otro dispositivo. Conecte ambos a un gateway.',
  'devices-joined':
    '{{from}} y {{to}} son dispositivos y están unidos directamente. Por lo general hay entre ellos un switch, un router o un punto de acceso.',
  'connection-invalid': 'Conexión no válida: {{from}} y {{to}} no se pueden conectar.',
  'rule-needs-vpn': 'Debe existir una VPN para crear una regla. Coloque primero un gateway.',
  'rule-has-vpn':
    'Una regla solo puede tener una VPN: {{rule}} está detrás de {{gateway}}. Desconéctela de allí primero.',
  'rule-for-everyone':
    '{{rule}} está abierta para todos en su VPN. Elija primero sus dispositivos y luego conéctelos.',
  'rule-unattached': '{{rule}} no está detrás de ningún gateway. Conéctela a uno.',
  'rule-audience-empty': '{{rule}} no deja entrar a nadie: ningún dispositivo está elegido.',
  'rule-audience-unconnected': '{{device}} está elegido para {{rule}}, pero no está conectado a su gateway.',
  'rule-address-overlaps':
    'La dirección de {{rule}} se superpone con {{other}}, que está detrás de otro gateway de esta red.',
  'rule-ways-differ':
    'Desde {{gateway}} se llega a la dirección de {{rule}} por otro gateway que en {{network}}, donde {{other}} también la usa. Enlace los gateways igual en ambas redes.',
  'rule-address-in-network':
    '{{rule}} tiene una dirección dentro de los túneles de {{network}}. Use la máquina detrás del gateway, el gateway mismo o una máquina administrada enlazada a él.',
  'gateway-range-overlaps':
    '{{range}} detrás de {{gateway}} se superpone con {{otherRange}} de {{other}}. En una red, cada dirección está detrás de un solo gateway.',
  'gateway-range-in-network':
    '{{range}} detrás de {{gateway}} se superpone con las direcciones de túnel de {{network}}.',
  'rule-outside-ranges':
    '{{rule}} ({{address}}) no está en ningún rango detrás de {{gateway}}. Agregue allí {{range}} y las próximas reglas de ese rango no cambiarán los archivos de los dispositivos.',
  'gateway-alone': '{{gateway}} aún no tiene relaciones: conéctele dispositivos o reglas.',
  'device-unconnected': '{{device}} no está conectado a un gateway.',
  'site-link-loop':
    '{{from}} y {{to}} ya están conectados por otros enlaces de sedes. Un ciclo crearía dos caminos al mismo lugar.',
  'device-two-exits': '{{device}} ya envía todo su tráfico por otro gateway.',
  'no-associations':
    'No hay asociaciones activas para generar la interfaz de {{name}}. Conéctelo a un gateway activo.',
  'device-without-key': '{{device}} aún no tiene clave: descargue su interfaz.',
  'gateway-without-key': '{{gateway}} aún no tiene clave de WireGuard. La crea cuando se prueba su conexión.',
  'file-not-of-device':
    'Este archivo no es de {{device}} en esta red, o su clave se reemplazó después. Cree una clave nueva.',
  'file-without-key': 'Este no es un archivo de WireGuard con una clave privada.',
  'device-file-old': '{{device}} tiene un archivo viejo: necesita uno nuevo.',
  'interface-key-missing': '{{device}} no tiene clave en esta red.',
  'nftables-missing': 'NFtables no encontrado: {{gateway}} no está en ninguna red.',
  'node-missing': 'Información del nodo no encontrada: {{id}}',
  'network-missing': 'ID no válido: no existe la red {{id}}.',
  'device-missing': 'ID no válido: no existe el dispositivo {{id}}.',
  'gateway-missing': 'ID no válido: no existe el gateway {{id}}.',
  'rule-missing': 'ID no válido: no existe la regla {{id}}.',
  'network-user-missing': 'ID no válido: no existe el usuario de red {{id}}.',
  'address-taken': '{{address}} pertenece a {{by}}.',
  'address-outside': '{{address}} está fuera de {{range}}.',
  'address-reserved': '{{address}} es la primera o la última dirección de su rango y no se puede asignar.',
  'address-not-public':
    '{{address}} es una dirección privada: no se llega a ella desde internet. Va en la IP privada.',
  'address-not-private': '{{address}} es una dirección pública. Va en la IP pública.',
  'network-full': '{{range}} no tiene direcciones libres. Elija un rango mayor.',
  'network-overlaps':
    '{{range}} se superpone con {{network}} ({{otherRange}}). Elija un rango fuera de él, por ejemplo {{suggestion}}.',
  'key-taken': 'Esta clave ya pertenece a {{by}}. Cada dispositivo necesita la suya.',
  'name-taken': '{{name}} ya existe. Elija otro nombre.',
  'listen-port-taken': 'El puerto {{port}} de {{gateway}} lo usa otro gateway en la misma máquina.',
  'machine-taken':
    'Esta máquina tiene la clave de WireGuard de {{gateway}}: es la misma máquina, o una copia de ella. Cada gateway necesita una máquina con su propia clave.',
  'gateway-address-taken': '{{gateway}} ya usa {{address}}, puerto {{port}}.',
  'draft-changed-elsewhere':
    'Otra persona cambió esta red en el mismo lugar. Se cargó de nuevo; su último cambio no se guardó.',
  'layout-failed': 'No se pudo ordenar el dibujo. Queda como estaba.',
  'layout-too-long':
    'Ordenar tardó más de {{seconds}} s y se detuvo. El dibujo queda como estaba; otra disposición puede ser más rápida.',
  'design-limit':
    'Un diseño puede tener hasta {{nodes, number}} nodos, {{relationships, number}} relaciones y {{outlines, number}} contornos. Esto sería más; no se agregó nada.',
  'paste-too-long':
    'En una nota cabe una línea de {{first}} caracteres y, debajo, {{rest}} más. El texto copiado es más largo: péguelo en varias partes.',
  'plan-limit':
    'Su plan permite {{limit}} {{what}} y usted tiene {{have}}. Siguen funcionando; para agregar más se necesita un plan mayor.',
  'plan-without-desktop':
    'El plan de esta organización no incluye la aplicación de escritorio. Use Trama en un navegador o pida un plan mayor.',

  'ssh-unreachable': 'No se puede llegar a {{host}} por el puerto {{port}}. No se cambió nada.',
  'ssh-refused': '{{host}} rechaza conexiones en el puerto {{port}}: allí no escucha ningún servidor SSH.',
  'ssh-timeout': '{{host}} no respondió en el puerto {{port}} en {{seconds}} s.',
  'ssh-not-ssh': 'Lo que responde en {{host}}, puerto {{port}}, no es un servidor SSH.',
  'ssh-key-refused':
    '{{host}} no acepta nuestra clave para {{user}}. Agregue la clave pública de este gateway a su authorized_keys.',
  'ssh-closed': '{{host}} cerró la conexión.',
  'answer-unreadable':
    'La respuesta de {{host}} no se pudo leer. Quizá su shell de inicio imprime texto adicional.',
  'host-unresolved': 'El nombre {{host}} no se resuelve a ninguna dirección.',
  'host-forbidden': 'Este servidor no se conecta a la dirección {{host}}.',
  'host-key-unknown':
    'La huella de {{host}} aún no se ha fijado. Muestra {{fingerprint}} ({{keyType}}): compárela primero.',
  'host-key-changed':
    'No se cambió nada en {{host}}: su huella no es la que se fijó. Fijada {{pinned}}, ahora {{now}}. Si lo reinstaló, confirme la nueva.',
  'sudo-missing':
    'El usuario {{user}} en {{host}} no es root ni puede usar sudo. Permítaselo sin contraseña o conéctese como root.',
  'sudo-password':
    'El usuario {{user}} en {{host}} necesita contraseña para sudo. Trama no la pide: permita sudo sin ella o conéctese como root.',
  'os-unsupported':
    '{{os}} no es compatible. Trama configura Debian 12 o posterior y Ubuntu 22.04 o posterior.',
  'tool-missing': 'Falta {{tool}} en el gateway.',
  'systemd-missing': 'El gateway no usa systemd, necesario para deshacer y para iniciar con el sistema.',
  'disk-full': '{{path}} está lleno en el gateway: quedan {{freeKib}} KiB. No se cambió nada.',
  'disk-read-only':
    'No se puede escribir en {{path}} en el gateway: su disco es de solo lectura. No se cambió nada.',
  'port-in-use': 'En el gateway, {{by}} usa el puerto UDP {{port}}. Elija otro puerto de escucha.',
  'address-in-use': '{{address}} ya la usa {{by}} en el gateway.',
  'install-failed': 'No se pudo instalar {{packages}}. Detalle: "{{output}}".',
  'gateway-owned-elsewhere':
    'Otra organización administra esta máquina. No se cambió nada: pida que la limpien primero.',
  'gateway-busy': 'Otra sincronización está cambiando este gateway.',
  'custody-workstation':
    'La clave SSH de {{gateway}} está en el equipo de un administrador. Ábralo en la aplicación de escritorio.',

  'plan-stale': '{{gateway}} cambió después de crear este plan. Este es el plan para su estado actual.',
  'plan-empty': 'No hay nada que cambiar: cada gateway que se pudo leer coincide con el dibujo.',
  'check-failed': 'El gateway rechazó los archivos antes de cambiar nada. Detalle ({{tool}}): "{{output}}".',
  'apply-failed': 'El cambio se detuvo en el paso "{{step}}". Detalle: "{{output}}".',
  'clean-left': '{{gateway}} todavía no está limpio. Aún queda: {{left}}. Límpielo de nuevo.',
  'clean-unfinished': 'La limpieza de {{gateway}} se interrumpió: no se sabe qué queda. Límpielo de nuevo.',
  'gateway-serves': '{{gateway}} todavía atiende {{networks}}. Límpielo primero, o abandónelo.',
  'apply-undone': '{{gateway}} restauró su estado anterior.',
  'apply-unknown': 'Sin contacto con {{gateway}}. Está como antes o como se planeó; seguimos consultando.',
  'apply-unconfirmed': 'No se volvió a llegar a {{gateway}} en {{seconds}} s. Restaura su estado anterior.',
  'lease-lost': 'Otro proceso tomó {{gateway}}. Este se detuvo.',

  'user-missing': 'ID no válido: no existe el usuario {{id}}.',
  'roles-missing': 'Un usuario necesita al menos un rol.',
  'role-not-yours': 'Solo un superadministrador puede dar o cambiar el rol {{role}}.',
  'last-administrator':
    'Esta organización no tiene otro administrador. Primero haga administrador a otra persona.',
  'own-account':
    'Es su propia cuenta: su contraseña y su segundo factor se cambian en Cuenta; lo demás lo debe cambiar otro administrador.',
  'passwords-differ': 'Las contraseñas no coinciden',
  'not-local': 'Esta cuenta inicia sesión con {{provider}}: su contraseña se cambia allí.',
  'second-factor-needed': 'Escriba el código que muestra su autenticador.',
  'second-factor-wrong':
    'Este código no es válido ahora. Los códigos cambian cada 30 segundos y sirven una vez.',
  'passkey-refused': 'Esta llave de acceso no abre ninguna cuenta aquí.',
  'passkey-missing': 'Esta llave de acceso ya fue eliminada.',
  'link-invalid': 'Este enlace ya se usó o venció. Pida uno nuevo.',
  'mail-unavailable': 'Esta instalación no puede enviar correo. Consulte a un administrador.',
  'browser-sign-in-ended': 'El inicio de sesión en el navegador no se completó.',
  'provider-missing': 'ID no válido: no existe el proveedor de identidad {{id}}.',
  'provider-in-use':
    'No se puede eliminar: {{count}} usuarios inician sesión con él. Asígneles otro primero.',
  'provider-last': 'Es el último proveedor de identidad activo: sin él nadie podría iniciar sesión.',
  'provider-address': '{{value}} no se puede usar: escriba https://, ldaps:// o ldap:// con un servidor.',
  'provider-unreachable': 'No se puede llegar a {{host}}. Detalle: "{{reason}}".',
  'provider-refused': 'El proveedor de identidad rechazó la solicitud. Detalle: "{{reason}}".',
  'provider-administrators-only': 'Solo los administradores inician sesión con este proveedor de identidad.',
  'provider-no-registration':
    'El proveedor de identidad lo conoce, pero aquí usted no tiene un usuario. Pida a un administrador que lo cree.',
  'provider-no-role':
    'Ninguno de sus grupos en el proveedor de identidad da un rol aquí. Pida uno a un administrador.',
  'provider-plain': 'Las contraseñas viajarían sin cifrar: use ldaps:// o StartTLS.',
  'user-inactive': 'Su usuario está inactivo. Pida a un administrador que lo active.',
  'sign-in-lost':
    'Este inicio de sesión ya terminó, tardó demasiado o empezó en otro navegador. Empiece de nuevo.',
  'disk-missing': 'ID no válido: no existe el disco {{id}}.',
  'disk-unreachable': 'No se puede llegar a {{place}}. Revise su dirección y la red intermedia.',
  'disk-untrusted':
    'El certificado de {{place}} tiene otro nombre, o es de una autoridad que no es de confianza.',
  'disk-lost': 'La conexión con {{place}} se perdió. El archivo no se guardó.',
  'disk-credentials': '{{place}} no acepta estas credenciales.',
  'disk-place-missing': '{{place}} no existe.',
  'disk-region': '{{place}} está en otra región, o en otro endpoint.',
  'disk-denied': 'Estas credenciales no permiten leer, escribir y borrar en {{place}}.',
  'disk-no-space': 'No queda espacio en {{place}}. El archivo no se guardó.',
  'disk-crowded': 'Una carpeta de {{place}} tiene más de {{limit, number}} archivos. Use otra ruta.',
  'disk-differs': '{{place}} devolvió algo distinto de lo que se escribió allí.',
  'disk-refused': '{{place}} rechazó la solicitud. Detalle: "{{reason}}".',
  'disk-file-missing': 'No existe {{name}} en el disco.',
  'disk-file-there': '{{name}} ya está en el disco.',
  'disk-file-too-large': 'El archivo tiene más de {{limitMib, number}} MiB, el máximo para un disco.',
  'network-without-files': '{{network}} no tiene un gateway activo: no hay archivos que guardar.',
  'route-unreadable': '{{value}} no se puede usar como ruta.',
  'route-loop': '{{path}} llevaría de vuelta a sí misma.',
  'route-rule-missing': 'ID no válido: no existe la redirección {{id}}.',
  'organization-missing': 'Aquí no existe la organización {{name}}.',
  'import-unreadable': 'La línea {{line}} no es válida en una tabla separada por comas.',
  'import-too-long': 'El archivo tiene más de {{limit}} líneas. Divídalo.',
  'import-unknown':
    'Este archivo no se puede leer aquí. Sí se pueden los de draw.io, Excalidraw, Mermaid, Graphviz, containerlab, Docker Compose, nmap (-oX), WireGuard y las tablas (CSV).',
  'import-picture':
    'Esta imagen no lleva ningún dibujo dentro. Expórtela de nuevo como PNG o SVG junto con su dibujo: en draw.io con una copia del diagrama, en Excalidraw con la escena incrustada, aquí con el diseño incluido.',
  'import-damaged':
    'Parece un archivo de {{format}}, pero está dañado. Guárdelo de nuevo e intente otra vez.',
  'import-empty': 'En este archivo de {{format}} no hay nada que dibujar.',
  'import-hidden':
    'Todo lo que hay en este archivo de {{format}} está oculto. Muestre sus capas o figuras, guárdelo e impórtelo de nuevo.',
  'import-foreign-table':
    'Ningún título de esta tabla dice qué equipos hay ni qué está conectado con qué. Se entienden títulos como: Equipo, Dirección IP, Rol, Sede, Conectado a; u Origen y Destino.',
  'import-library':
    'Esto es una biblioteca de figuras, no un dibujo. Dibuje con ella en Excalidraw o draw.io e importe el dibujo (.excalidraw, .drawio).',
  'import-template':
    'Esto es una plantilla de una topología de containerlab, con marcadores sin completar. Importe el archivo de topología que se genera con ella.',
  'import-too-large':
    'El archivo, o su contenido comprimido, pesa más de {{limitMib}} MiB. No se importó nada.',
  'import-too-much':
    'El archivo tiene {{found, number}} {{part}}; el límite es {{limit, number}}, más de lo que necesita el diseño más grande. No se importó nada. Divídalo o exporte una parte.',

  'sign-in-failed': 'El correo o la contraseña no son correctos.',
  'session-expired': 'La sesión ha expirado. Inicie sesión e intente la acción de nuevo.',
  'token-invalid': 'Este token no se conoce, terminó o fue revocado. Cree otro en Trama.',
  'token-scope': 'Un programa no puede hacer esto con este token. Sus áreas y redes se eligieron al crearlo.',
  'token-role': 'Un token no puede tener más derechos que usted.',
  'command-code-unknown':
    'Ningún comando espera con este código. Compárelo con la terminal; vale 10 minutos y una sola vez.',
  'token-missing': 'Este token ya no existe.',
  'webhook-missing': 'Este webhook ya no existe.',
  'webhooks-limit': 'Hay {{limit}} webhooks, que es el máximo. Elimine uno para crear otro.',
  'webhook-off': 'Este webhook está inactivo, así que no se envía nada. Actívelo primero.',
  'delivery-missing': 'Este mensaje ya no está en el registro.',
  'tokens-limit': 'Hay {{limit}} tokens en uso, que es el máximo. Revoque uno para crear otro.',
  unauthorized: 'Usuario no autorizado',
  'email-taken': 'Este correo ya tiene una cuenta.',
  'too-many-tries': 'Demasiados intentos. Espere {{seconds}} s.',
  'too-many-open': 'Hay demasiadas ventanas abiertas. Cierre algunas.',
  'password-wrong': 'La contraseña no es correcta.',
  'register-closed': 'Las organizaciones no pueden registrarse por sí mismas en esta instalación.',
  'subscription-inactive': 'La suscripción no está activa ({{status}}).',
  'organization-setup': 'La sesión de la organización se debe iniciar de nuevo. Inicie sesión.',
  'input-invalid': 'Una parte de la solicitud no es válida. No se cambió nada.',
  'request-too-large':
    'La solicitud supera los {{limitKib}} KiB. No se cambió nada. Envíela en partes más pequeñas.',
  'idempotency-key-invalid':
    'La cabecera Idempotency-Key lleva de 16 a 64 letras, dígitos, guiones o guiones bajos. No se cambió nada.',
  'idempotency-key-used':
    'Esta Idempotency-Key ya llegó con otra llamada. No se cambió nada: use una clave nueva para cada llamada.',
  'stored-already':
    'Esto ya se había guardado, y no se guardó otra vez. Lo que se respondió entonces ya no se conserva: véalo en su lista.',
  'not-found': 'No existe, o ya no existe.',
  'not-supported-here': 'Esto no se puede hacer desde aquí.',
  offline: 'Sin conexión con el servidor. Lo que ve puede estar desactualizado.',
  'server-not-ready':
    'El servidor no está listo por el momento. Lo que escribió sigue aquí: intente de nuevo en breve.',
  'database-away':
    'La base de datos del servidor no responde por el momento. Lo que escribió sigue aquí: intente de nuevo en breve.',
  'outcome-unknown':
    'El servidor o su base de datos dejó de responder mientras esto se guardaba. Puede estar hecho: mire antes de intentar de nuevo.',
  'call-stopped': 'Usted lo detuvo antes de que el servidor lo guardara. No se cambió nada.',
  internal: 'Algo falló de nuestro lado. Referencia {{ref}}.',

  'server-unreachable': '{{url}} no responde. Revise la dirección y su conexión.',
  'server-not-trama': '{{url}} responde, pero no es un servidor de Trama.',
  'server-insecure': '{{url}} no está cifrada. Use una dirección que empiece por https://.',
  'server-untrusted':
    'Este equipo no confía en el certificado de {{url}}. Revise la dirección o consulte a quien opera el servidor.',
  'local-failed': 'No se pudo iniciar el servidor de esta aplicación. Referencia: {{ref}}',
  'update-failed': 'No se pudo instalar la actualización. Su versión actual sigue funcionando.',
  'secrets-unavailable': 'El llavero de este equipo no responde. Desbloquéelo e intente de nuevo.',
  'vault-locked': 'La bóveda está bloqueada. Desbloquéela primero con su frase de contraseña.',
  'vault-missing':
    'Este equipo no tiene un llavero cifrado. Cree primero una bóveda con una frase de contraseña.',
  'vault-exists': 'Este equipo ya tiene una bóveda. Desbloquéela con su frase de contraseña.',
  'vault-damaged':
    'El archivo de la bóveda está dañado y no se modificó. Restaure una copia o cree las claves de nuevo.',
  'passphrase-wrong': 'La frase de contraseña no es correcta. No se cambió nada.',
  'ssh-jump-refused':
    'El equipo de salto {{jump}} no abre una conexión con {{host}}, puerto {{port}}. Revise si permite reenviar y si llega hasta allí.',
  'ssh-key-missing': 'La clave SSH de {{gateway}} no está en este equipo.',
  'ssh-key-exists': '{{gateway}} ya tiene una clave SSH en este equipo. Rótela.',
  'ssh-agent-missing': 'Ningún agente SSH responde en este equipo. Inicie uno y agréguele la clave.',
  'ssh-password-refused':
    '{{host}} no acepta esta contraseña para {{user}}, o no acepta ninguna. Pegue allí la clave pública a mano.',
  'key-file-unreadable': 'Este no es un archivo de claves exportadas, o está dañado.',
  'given-file-unreadable':
    'No se pudo leer {{name}}. Puede que se haya movido o que usted no tenga permiso para leerlo.',
  'tunnel-missing': 'Este túnel ya no está en este equipo: {{id}}.',
  'tunnel-unsupported': 'Este equipo no puede levantar túneles: falta {{what}}.',
  'tunnel-refused': 'El sistema no dio permiso para cambiar su red. No se cambió nada.',
  'tunnel-overlaps': '{{range}} ya pasa por {{tunnel}}. Desconéctelo primero.',
  'tunnel-file-unreadable': 'La línea {{line}} no se puede leer: "{{text}}".',
  'tunnel-file-hook':
    'La línea {{line}} ejecutaría un comando ({{key}}). Los archivos con comandos no se importan.',
  'helper-failed': 'No se pudo cambiar la red ({{step}}). Detalle: "{{output}}". La red está como antes.',
  'member-unlinked': 'Su usuario no está vinculado a un usuario de red. Consulte a su administrador.',
  'member-joined': '{{name}} ya puede iniciar sesión.',
  'invitation-invalid':
    'Esta invitación ya se usó, venció o no existe, o el ingreso con contraseña está desactivado. Consulte a quien se la envió.',
  'own-devices-limit':
    'Tiene {{limit}} dispositivos y no puede agregar más. Quite uno o consulte a su administrador.',

  'backup-foreign': 'Esta no es una copia de seguridad de Trama. No se cambió nada.',
  'backup-damaged': 'Esta copia de seguridad está dañada o fue modificada. No se restauró nada.',
  'backup-cut': 'Esta copia de seguridad está incompleta: le falta el final. No se restauró nada.',
  'backup-too-new':
    'Esta copia de seguridad la hizo una versión más nueva de Trama (formato {{version}}). Actualice para restaurarla.',
  'backup-costly':
    'Probar una frase de contraseña en esta copia de seguridad requiere más trabajo del que Trama permite. No se probó, y no se cambió nada.',
  'backup-too-large': 'La copia de seguridad pesa más de {{limitMib, number}} MiB. No se restauró nada.',
  'backup-overfull': 'La copia de seguridad contiene más de {{limitMib, number}} MiB. No se restauró nada.',
  'transfer-gone': 'Este archivo ya no está aquí. Comience de nuevo.',
  'transfer-busy': 'Ahora se están creando o restaurando otros archivos. Intente de nuevo en un minuto.',
  'name-differs': 'Este no es el nombre de la organización.',
  'record-of-deployment':
    'El operador de esta instalación pertenece a esta organización, así que no se puede eliminar.',
  'organization-leaving':
    'Esta organización se eliminará el {{endsAtMs, date}}. Hasta entonces solo pueden entrar sus administradores.',
  'record-not-empty':
    'Una copia solo se restaura en una organización vacía: sin redes, gateways, dispositivos, personas, diseños, discos ni proveedores de identidad.',
  'record-exists':
    'La organización de esta copia ya está en este servidor. Elimínela primero o restaure en otro servidor.',
  'backup-content':
    'La línea {{line, number}} de esta copia de seguridad no es un registro de Trama. No se restauró nada.',

  'payment-off': 'Aquí no se reciben pagos: los planes los fija el operador de esta instalación.',
  'payment-unreachable':
    'La pasarela de pagos no responde. No se cobró nada. Intente de nuevo en un momento.',
  'payment-pending': 'Aún no se sabe el resultado del último pago. Hasta entonces no se cobra nada más.',
  'payment-method-refused': 'No se encontró el medio de pago, verifique el número de la tarjeta',
  'payment-method-missing': 'No hay una tarjeta para cobrar. Agregue una.',
  'payment-terms-changed':
    'Los documentos de la pasarela de pagos cambiaron. Léalos y acéptelos de nuevo. No se cobró nada.',
  'payment-currency': 'Aquí no se aceptan pagos en {{currency}}.',
  'card-details-wrong': 'Asegúrese de que todos los datos de su tarjeta estén completos y bien escritos.',
  'price-changed': 'El precio cambió desde que se mostró. No se cobró nada. Revíselo.',
  'plan-by-quote': 'Este plan se hace a su medida. Pida una cotización.',
  'plan-not-larger':
    'Este es su plan, o uno menor. Para pasar a uno menor, cancele la renovación y elíjalo cuando termine el período.',
  'plan-not-so': 'Su suscripción cambió. No se cobró nada. Recargue la página.',
  'subscription-not-renewing': 'La suscripción no se renueva: no hay nada que cancelar.',
  'subscription-not-ending': 'La suscripción no está por terminar, o ya terminó.',

  'design-file-foreign': 'Este no es un archivo de diseño de Trama. Lo que tenía abierto sigue abierto.',
  'design-file-damaged':
    'Este archivo de diseño se dañó, o se cambió a mano, y no se puede abrir. Pida otra copia. Lo que tenía abierto sigue abierto.',
  'design-file-cut':
    'A este archivo de diseño le falta el final. Cópielo o descárguelo otra vez. Lo que tenía abierto sigue abierto.',
  'design-file-too-new':
    'Este archivo de diseño es de una versión más nueva de Trama (formato {{version}}). Actualice para abrirlo. Lo que tenía abierto sigue abierto.',
  'design-file-expired':
    'Este diseño dejó de abrirse el {{notAfterMs, date}}, como eligió su autor. Lo que tenía abierto sigue abierto.',
  'design-file-too-large':
    'Este archivo tiene más de {{limitMib}} MiB, el máximo para un archivo de diseño. Lo que tenía abierto sigue abierto.',
  'design-file-overfull':
    'Este archivo es pequeño, pero descomprimido tendría más de {{limitMib}} MiB, más de lo que necesita cualquier diseño. No se abrió. Lo que tenía abierto sigue abierto.',
  'design-file-content':
    'Este archivo de diseño está completo, pero la línea {{line}} de su contenido no es parte de un diseño. No se abrió. Lo que tenía abierto sigue abierto.',
  'design-too-large':
    'Un diseño puede tener hasta {{nodes, number}} nodos, {{relationships, number}} relaciones y {{outlines, number}} contornos, y su archivo hasta {{limitMib}} MiB. Este tiene más: divídalo en varios.',
  'passphrase-needed':
    'Este diseño está protegido con una frase de contraseña. Escríbala para abrir el diseño.',
  'picture-failed':
    'Este navegador no pudo crear una imagen de {{width}} x {{height}} píxeles. Elija un tamaño menor, o SVG o PDF.',
  'design-share-gone':
    'La mitad de la clave que el servidor guardaba para este diseño ya no existe, y nadie puede abrir este archivo. Lo que tenía abierto sigue abierto.',
  'design-share-offline':
    'El servidor guarda la mitad de la clave de este diseño y no responde. Abra el diseño de nuevo cuando tenga conexión.',
  'design-missing': 'Este diseño ya no está en el servidor.',
  'design-not-yours': 'Solo el autor de este diseño o un administrador puede hacer esto.',
  'design-update-refused': 'Este cambio no es válido y no se guardó.',
  'design-behind': 'En el servidor faltan cambios anteriores. Se envían de nuevo.',
  'designs-limit': 'Su organización tiene {{limit}} diseños. Elimine uno para agregar otro.',
  'version-missing': 'Esta versión ya no existe.',
  'versions-limit': 'Este diseño tiene {{limit}} versiones guardadas a mano.',
  'share-missing': 'Este enlace ya se revocó.',
  'share-ended': 'Este enlace ya no funciona: se revocó, o el diseño se eliminó.',
  'shares-limit': 'Este diseño tiene {{limit}} enlaces. Revoque uno para crear otro.',
  'seal-date': 'Un archivo se puede sellar hasta una fecha futura, como máximo {{days}} días desde hoy.',
  'seals-limit': 'Su organización ha sellado {{limit}} archivos que aún se pueden abrir.',
  'variable-missing': 'Esta variable ya no existe.',
  'variable-in-use': '{{count}} plantillas usan esta variable. Quítela primero de ellas.',
  'template-missing': 'Esta plantilla ya no existe.',
  'template-in-use': 'Esta plantilla tiene {{count}} rutas. Elimínelas primero.',
  'route-missing': 'Esta ruta ya no existe.',
  'run-missing': 'Esta ejecución ya no existe.',
  'utility-limit': 'Su organización tiene {{limit}} de estos registros. Elimine uno para agregar otro.',
  'values-missing': 'Estos secretos aún no tienen valor: {{names}}. No se envió nada al gateway.',
  'names-unknown': 'Estas variables no existen: {{names}}. No se envió nada al gateway.',
  'rendered-too-large':
    'Con sus valores, este archivo tiene más de {{limitKib}} KiB. No se envió nada al gateway.',
  'path-refused':
    '{{path}} no es una ruta de archivo válida: debe empezar con una barra, sin partes "..", "." ni vacías, y no estar bajo /proc, /sys ni /dev.',
  'path-taken': 'Otra ruta ya escribe {{path}} en {{gateway}}.',
  'file-is-link':
    '{{path}} es un enlace, o está detrás de uno. Los enlaces no se siguen: use la ruta a la que apunta.',
  'file-not-regular': '{{path}} no es un archivo: es una carpeta, un dispositivo u otra cosa.',
  'file-too-large': '{{path}} tiene más de {{limitKib}} KiB. No se leyó y no se reemplaza.',
  'file-not-text': '{{path}} no es un archivo de texto. No se comparó y no se reemplaza.',
  'folder-missing': 'La carpeta de {{path}} no existe en el gateway.',
  'account-missing': 'El usuario o grupo {{name}} no existe en el gateway.',
  'utility-stale':
    '{{path}}, su plantilla o uno de sus valores cambió después de esta vista previa. Revise la nueva.',
  'script-failed': 'El paso "{{step}}" terminó con el código de salida {{exitCode}}.',
  'script-timeout': 'El paso "{{step}}" tardó más de {{seconds}} segundos y se detuvo.',
  'write-failed': 'No se pudo escribir {{path}}. Detalle: "{{output}}".',
  'restore-failed': 'No se pudo restaurar el archivo anterior de {{path}}. Revíselo en el gateway.',
  'run-canceled': 'La ejecución se canceló.',
  'run-unconfirmed':
    'No se llegó al gateway en los {{seconds}} segundos siguientes a la ejecución, y este restauró el archivo anterior.',
  'run-unknown':
    'No se sabe el resultado de la ejecución. {{path}} es el archivo anterior o el nuevo, nunca una mezcla: la próxima vista previa muestra cuál.',
}
