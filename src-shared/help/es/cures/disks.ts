import type { disks as english } from '#shared/help/en/cures/disks.ts'
import type { SameCures } from '#shared/help/cure.ts'

export const disks: SameCures<typeof english> = {
  'disk-missing': ['El disco se eliminó.', 'Vaya a la lista de discos.'],
  'disk-unreachable': [
    'No es posible conectarse con la dirección del disco.',
    'Revise la dirección, el puerto y el firewall entre ambos.',
  ],
  'disk-untrusted': [
    'El certificado del servicio es de otro nombre o de una autoridad desconocida.',
    'Use el nombre que está en el certificado.',
  ],
  'disk-lost': [
    'La conexión se cortó mientras se escribía un archivo.',
    'Intente de nuevo: no se conserva un archivo a medias.',
  ],
  'disk-credentials': [
    'El servicio no conoce esta clave o contraseña.',
    'Escríbalas de nuevo. Un secreto guardado nunca se muestra.',
  ],
  'disk-place-missing': ['El bucket o la carpeta no existe.', 'Créelo, o corrija su nombre.'],
  'disk-region': [
    'El bucket está en otra región.',
    'Escriba la región que muestra la consola del proveedor.',
  ],
  'disk-denied': [
    'La clave no puede leer, escribir y borrar debajo de la ruta.',
    'Dele allí esos tres permisos.',
  ],
  'disk-no-space': [
    'El disco, o su cuota, está lleno.',
    'Quite allí archivos viejos, o conserve menos copias.',
  ],
  'disk-crowded': ['Una carpeta tiene más archivos de los que se listan a la vez.', 'Dé al disco otra ruta.'],
  'disk-differs': [
    'Lo leído no es lo escrito: una caché u otro programa lo cambió.',
    'Pruebe de nuevo, y no use este disco para copias hasta que pase.',
  ],
  'disk-refused': [
    'El servicio respondió con un error propio, que el mensaje cita.',
    'Búsquelo en la documentación del proveedor.',
  ],
  'disk-file-missing': ['El archivo se movió o se quitó en el disco.', 'Elija otro.'],
  'disk-file-there': [
    'Existe un archivo con ese nombre, y no se reemplaza sin su permiso.',
    'Acepte reemplazarlo, o elija otro nombre.',
  ],
  'disk-file-too-large': ['El archivo es más grande de lo que acepta un disco.', 'Exporte menos a la vez.'],
  'network-without-files': ['Ningún gateway activo participa en la red.', 'Ponga un gateway, o active uno.'],
  'route-unreadable': [
    'Una redirección sale de una ruta, y esto no lo es.',
    'Escríbala con una barra al comienzo, sin ? ni #.',
  ],
  'route-loop': ['Las redirecciones darían vueltas en círculo.', 'Cambie o quite una de ellas.'],
  'route-rule-missing': [
    'La redirección se eliminó.',
    'Mire la lista de redirecciones: tiene las que quedan.',
  ],
  'organization-missing': [
    'Ninguna organización tiene aquí ese nombre.',
    'Revise cómo está escrito, o pregunte a quien lo invitó.',
  ],
  'import-unreadable': [
    'Una línea de la tabla tiene una comilla sin cerrar u otro número de columnas.',
    'Guarde de nuevo la tabla como CSV con comas, en UTF-8.',
  ],
  'import-too-long': [
    'La tabla tiene más líneas de las que acepta una importación.',
    'Divídala en varios archivos.',
  ],
  'backup-foreign': [
    'El archivo no es la copia de una organización.',
    'Elija el archivo que termina en .trama-archive.',
  ],
  'backup-damaged': ['La copia se cambió o se dañó después de hacerse.', 'Use otra copia.'],
  'backup-cut': [
    'Falta el final de la copia: se interrumpió una descarga.',
    'Cópiela de nuevo desde donde se hizo.',
  ],
  'backup-too-new': ['La hizo una versión más nueva de Trama.', 'Actualice este servidor y luego restaure.'],
  'backup-costly': [
    'Su encabezado pide más trabajo para probar una frase que el que Trama usa.',
    'No la hizo Trama. No confíe en ella.',
  ],
  'backup-too-large': [
    'La copia pasa del límite.',
    'Pida ayuda al operador. Los diseños con muchas versiones la agrandan.',
  ],
  'backup-overfull': ['Desempaquetada, pasaría del límite.', 'Quizás no la hizo Trama. Use otra copia.'],
  'backup-content': [
    'Se puede abrir, pero una línea no es un registro conocido.',
    'Actualice este servidor. Si no basta, use otra copia.',
  ],
  'transfer-gone': ['Una copia terminada se conserva poco tiempo, y esta ya no está.', 'Hágala de nuevo.'],
  'transfer-busy': [
    'El servidor hace o restaura tantas copias como puede a la vez.',
    'Intente de nuevo en un minuto.',
  ],
  'name-differs': [
    'Lo que escribió no es el nombre de la organización.',
    'Escríbalo como está arriba, también con mayúsculas.',
  ],
  'record-of-deployment': [
    'El superadministrador pertenece a esta organización.',
    'Permanece mientras exista la instalación.',
  ],
  'organization-leaving': [
    'Alguien pidió eliminar la organización.',
    'Un administrador puede cancelarlo en su página.',
  ],
  'record-not-empty': [
    'Una copia se mezclaría con lo que hay aquí.',
    'Restaure en una organización nueva o en otro servidor.',
  ],
  'record-exists': [
    'La organización de la copia todavía existe en este servidor.',
    'Elimínela antes, o restaure en otro servidor.',
  ],
}
