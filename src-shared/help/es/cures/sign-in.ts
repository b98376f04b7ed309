import type { signIn as english } from '#shared/help/en/cures/sign-in.ts'
import type { SameCures } from '#shared/help/cure.ts'

export const signIn: SameCures<typeof english> = {
  'user-missing': ['El usuario se eliminó, o es de otra organización.', 'Vaya a la lista de usuarios.'],
  'roles-missing': ['Un usuario sin rol no podría hacer nada.', 'Dé al menos un rol.'],
  'role-not-yours': ['Solo un superadministrador da este rol.', 'Pida ayuda a quien opera la instalación.'],
  'last-administrator': [
    'Sin este administrador nadie podría administrar la organización.',
    'Primero haga administrador a otra persona.',
  ],
  'own-account': [
    'Nadie cambia sus propios roles ni se desactiva a sí mismo.',
    'Cambie su contraseña en su cuenta; para lo demás, pida ayuda a otro administrador.',
  ],
  'passwords-differ': [
    'Los dos campos no tienen el mismo texto.',
    'Escriba de nuevo la contraseña en ambos.',
  ],
  'not-local': ['La contraseña de esta cuenta la guarda un proveedor de identidad.', 'Cámbiela allí.'],
  'second-factor-needed': [
    'La cuenta tiene un segundo factor.',
    'Abra su autenticador y escriba el código, o uno de sus códigos de recuperación.',
  ],
  'second-factor-wrong': [
    'El código venció, ya se usó, o el reloj del teléfono está mal.',
    'Espere el siguiente código. Ponga el reloj del teléfono en automático.',
  ],
  'passkey-refused': [
    'La llave de acceso es de otra dirección, o se quitó aquí.',
    'Inicie sesión con su contraseña y agregue de nuevo la llave de acceso.',
  ],
  'passkey-missing': [
    'Se quitó entretanto.',
    'Abra de nuevo la lista de llaves de acceso: tiene las que quedan.',
  ],
  'link-invalid': [
    'Los enlaces sirven una vez y por tiempo limitado; a menudo se abrió un correo anterior.',
    'Pida otro enlace y abra el correo más reciente.',
  ],
  'mail-unavailable': [
    'El servidor no tiene configurado un servidor de correo, o este no responde.',
    'Un administrador le puede poner una contraseña. El operador define SMTP_URL.',
  ],
  'browser-sign-in-ended': [
    'La página del navegador se cerró o tardó demasiado.',
    'Empiece de nuevo el inicio de sesión desde la aplicación.',
  ],
  'provider-missing': ['El proveedor de identidad se eliminó.', 'Vaya a la lista de autenticación.'],
  'provider-in-use': [
    'Hay usuarios que inician sesión con él y se quedarían sin acceso.',
    'Deles antes otro proveedor.',
  ],
  'provider-last': ['Es la única manera de entrar.', 'Active antes otro.'],
  'provider-address': [
    'La dirección tiene otro esquema, o le falta el servidor.',
    'Escriba https:// para OpenID, ldaps:// o ldap:// para un directorio.',
  ],
  'provider-unreachable': [
    'El servidor no pudo conectarse con el proveedor de identidad; el motivo está junto a su nombre.',
    'Revise su dirección, su certificado y el firewall entre ambos.',
  ],
  'provider-refused': [
    'El proveedor de identidad respondió con un error.',
    'Búsquelo en el registro del proveedor. A menudo están mal allí el secreto o la URI de redirección.',
  ],
  'provider-administrators-only': [
    'El proveedor es solo para administradores.',
    'Inicie sesión de otra manera, o pida ayuda a un administrador.',
  ],
  'provider-no-registration': [
    'El proveedor no crea usuarios aquí por sí mismo.',
    'Pida a un administrador que cree su usuario con el mismo correo.',
  ],
  'provider-no-role': [
    'Ninguno de sus grupos está asignado a un rol.',
    'Pida a un administrador que asigne uno, o que lo agregue a un grupo.',
  ],
  'provider-plain': ['Se consultaría el directorio sin cifrado.', 'Use ldaps://, o active StartTLS.'],
  'user-inactive': ['Un administrador desactivó su usuario.', 'Pida ayuda a un administrador.'],
  'sign-in-lost': [
    'El inicio de sesión empezó en otro navegador o hace demasiado tiempo.',
    'Empiece de nuevo en este.',
  ],
  'member-unlinked': [
    'Su usuario no está vinculado a una persona de la VPN.',
    'Pida a un administrador que lo vincule con un usuario de red.',
  ],
  'member-joined': [
    'La persona ya tiene acceso, así que no hace falta una invitación.',
    'Nada. Puede recuperar su contraseña en la página de inicio de sesión.',
  ],
  'invitation-invalid': ['Las invitaciones sirven una vez y por siete días.', 'Pida otra.'],
  'own-devices-limit': [
    'Un miembro puede tener un número limitado de dispositivos.',
    'Quite uno que no use, o pida a su administrador que lo agregue.',
  ],
  'sign-in-failed': [
    'El correo y la contraseña no corresponden. Por seguridad no se dice cuál está mal.',
    'Revise el correo. Si no recuerda la contraseña, elija “¿Olvidó su contraseña?”.',
  ],
  'session-expired': [
    'Una sesión termina a las 24 horas sin uso, y a los siete días como máximo.',
    'Inicie sesión. Lo que había escrito sigue en la página.',
  ],
  unauthorized: ['Sus roles no incluyen esto.', 'Pida a un administrador el rol que sí lo incluye.'],
  'email-taken': [
    'Un correo tiene una sola cuenta en un servidor.',
    'Inicie sesión con él, o use otro correo.',
  ],
  'too-many-tries': [
    'Los intentos se cuentan para que no se adivinen contraseñas.',
    'Espere lo que dice el mensaje. A los demás no les afecta.',
  ],
  'too-many-open': [
    'Su cuenta tiene abiertas más páginas de las que se atienden.',
    'Cierre algunas y abra esta de nuevo.',
  ],
  'password-wrong': [
    'La contraseña que se pidió otra vez no es la suya.',
    'Escríbala de nuevo. Es la misma con la que inicia sesión.',
  ],
  'register-closed': ['Esta instalación es de una sola organización.', 'Pida un usuario a su administrador.'],
  'organization-setup': ['La sesión no dice de qué organización es.', 'Inicie sesión de nuevo.'],
  'input-invalid': [
    'La página o el comando envió algo que el servidor no acepta; a menudo es anterior al servidor.',
    'Recargue la página, o actualice el comando, e intente de nuevo.',
  ],
  'request-too-large': [
    'Se envió de una vez más de lo que acepta el servidor.',
    'Envíelo en partes más pequeñas.',
  ],
  'idempotency-key-invalid': [
    'Un programa envió una clave con la que la llamada no puede repetirse.',
    'Envíe una clave al azar, como un UUID, o ninguna.',
  ],
  'idempotency-key-used': [
    'Un programa envió la misma clave con dos llamadas distintas.',
    'Haga una clave nueva al azar para cada llamada, y envíela otra vez solo con esa misma llamada.',
  ],
  'stored-already': [
    'La llamada llegó por segunda vez con su clave. La primera respuesta era demasiado larga para conservarla, o es de otra versión.',
    'Cargue la lista y véalo allí. No envíe la llamada otra vez: ya está hecha.',
  ],
  'not-found': ['El registro se eliminó, o la dirección está mal escrita.', 'Vuelva a la lista.'],
  'not-supported-here': [
    'Un navegador no puede hacer esto, o la aplicación de escritorio no puede.',
    'Use la otra.',
  ],
  offline: [
    'El navegador no tiene red, o el servidor no responde.',
    'Revise su conexión. Los cambios de un dibujo esperan aquí y se envían después.',
  ],
  'server-not-ready': [
    'El servidor está arrancando, o el proxy que está delante no encuentra ninguno cuyos datos se puedan leer.',
    'Espere un momento e intente de nuevo. Si dura, avise al operador.',
  ],
  'database-away': [
    'La base de datos del servidor se reinicia o cambia de primario, lo que tarda segundos.',
    'Espere un momento e intente de nuevo: no se guardó nada. Si dura, avise al operador.',
  ],
  'outcome-unknown': [
    'El servidor o su base de datos se reinició o cambió de primario justo cuando guardaba esto, o se cortó la conexión, y la respuesta se perdió.',
    'Espere un momento, cargue la página de nuevo y mire si ya está. Intente otra vez solo si no está.',
  ],
  'call-stopped': [
    'El servidor o su base de datos no respondía, y usted dejó de esperar. Ningún intento pudo cambiar nada.',
    'Envíelo de nuevo cuando el servidor responda.',
  ],
  'token-invalid': [
    'Está mal escrito, venció o fue revocado, o la persona se fue o perdió el rol.',
    'Cree otro token en Tokens para programas, y déselo al programa.',
  ],
  'token-scope': [
    'El token es para otras áreas o redes, o la llamada es solo para personas.',
    'Cree un token cuyas áreas y redes abarquen lo que hace el programa.',
  ],
  'token-role': ['Su rol tiene un derecho que el suyo no tiene.', 'Elija un rol que usted mismo tenga.'],
  'command-code-unknown': [
    'Se escribió mal, tiene más de 10 minutos o ya se respondió.',
    'Escriba el código como lo muestra la terminal, o ejecute `trama sign-in` otra vez.',
  ],
  'token-missing': [
    'Alguien lo eliminó, o venció hace más de un mes.',
    'Mire la lista de tokens y cree uno nuevo.',
  ],
  'tokens-limit': [
    'Una persona, y una organización, tiene solo cierto número de tokens a la vez.',
    'Revoque los que ningún programa usa; la lista muestra cuándo se usó cada uno por última vez.',
  ],
  'webhook-missing': ['Se eliminó entretanto.', 'Mire la lista de webhooks: tiene los que quedan.'],
  'webhooks-limit': [
    'Una organización tiene solo una cantidad limitada de webhooks.',
    'Elimine uno que nadie necesite, o haga que una dirección reenvíe los mensajes.',
  ],
  'webhook-off': [
    'Alguien lo desactivó, o lo hizo el servidor tras días sin respuesta.',
    'Revise la dirección, active el webhook y envíe una prueba.',
  ],
  'delivery-missing': [
    'El registro guarda 200 mensajes de cada webhook, durante 30 días.',
    'Lea el estado actual del registro por medio de la API.',
  ],
  internal: [
    'Pasó algo que nadie previó.',
    'Cuente a quien opera el servidor qué hizo. Si se muestra una referencia, désela: con ella encuentra más en el registro.',
  ],
}
