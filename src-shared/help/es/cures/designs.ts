import type { designs as english } from '#shared/help/en/cures/designs.ts'
import type { SameCures } from '#shared/help/cure.ts'

export const designs: SameCures<typeof english> = {
  'import-unknown': [
    'El contenido del archivo no tiene una forma conocida aquí.',
    'Expórtelo como draw.io, CSV u otro de los tipos indicados.',
  ],
  'import-picture': [
    'Una imagen sola no dice qué está conectado con qué.',
    'Expórtela de nuevo con el dibujo incluido.',
  ],
  'import-damaged': [
    'El archivo empieza como los de su tipo, pero no sigue así.',
    'Guárdelo de nuevo en el programa que lo hizo.',
  ],
  'import-empty': [
    'El archivo se puede leer, pero no tiene ninguna figura.',
    'Verifique que exportó la página correcta.',
  ],
  'import-hidden': [
    'El archivo tiene figuras, pero todas están en capas apagadas u ocultas una por una.',
    'Muéstrelas en el programa que hizo el archivo y guárdelo.',
  ],
  'import-foreign-table': [
    'Ningún título de la tabla nombra equipos ni con qué se conectan.',
    'Nombre las columnas como propone el mensaje.',
  ],
  'import-library': [
    'Una biblioteca tiene figuras para dibujar, y ningún dibujo.',
    'Importe el dibujo mismo.',
  ],
  'import-template': [
    'La topología todavía tiene marcadores.',
    'Deje que containerlab los complete e importe el resultado.',
  ],
  'import-too-large': [
    'El archivo, o lo que contiene comprimido, pasa del límite.',
    'Exporte menos páginas, o sin imágenes.',
  ],
  'import-too-much': [
    'El archivo tiene más partes de las que caben en el diseño más grande.',
    'Divídalo, o exporte menos.',
  ],
  'design-file-foreign': [
    'El archivo es de otro tipo.',
    'Elija un archivo .trama, o impórtelo como de otro programa.',
  ],
  'design-file-damaged': [
    'Sus bytes cambiaron: en una transferencia, o a mano.',
    'Pida otra copia, enviada como archivo y no como texto.',
  ],
  'design-file-cut': ['La transferencia terminó antes de tiempo.', 'Descárguelo o cópielo de nuevo.'],
  'design-file-too-new': [
    'Contiene algo que esta versión no conoce.',
    'Use la versión más reciente: recargue la página, o actualice la aplicación o el comando.',
  ],
  'design-file-expired': ['Su autor eligió un último día, que ya pasó.', 'Pida al autor un archivo nuevo.'],
  'design-file-too-large': [
    'El archivo pasa del límite de un archivo de diseño.',
    'Pida una parte más pequeña del diseño.',
  ],
  'design-file-overfull': [
    'Se desempaquetaría en más de lo que necesita un diseño.',
    'No confíe en él. Pregunte de dónde viene.',
  ],
  'design-file-content': [
    'Se abre, pero una línea no es parte de un diseño.',
    'Pida un archivo hecho por Trama.',
  ],
  'design-too-large': ['El diseño pasa de los límites de un archivo.', 'Divídalo en varios.'],
  'passphrase-needed': [
    'El autor protegió el archivo.',
    'Pídale la frase de contraseña, por un medio distinto al del archivo.',
  ],
  'picture-failed': [
    'El navegador no tiene espacio para una imagen tan grande.',
    'Elija un tamaño menor, o SVG o PDF.',
  ],
  'design-share-gone': [
    'Pasó el día del sello, y el servidor destruyó su mitad de la clave.',
    'Ya nadie puede abrir el archivo por primera vez. Pida otro.',
  ],
  'design-share-offline': [
    'Un archivo sellado necesita el servidor, y este no responde.',
    'Ábralo cuando tenga conexión.',
  ],
  'design-missing': [
    'Alguien lo eliminó, o es de otra organización.',
    'En los diez minutos siguientes su autor puede restaurarlo.',
  ],
  'design-not-yours': [
    'Compartir y eliminar es para el autor y los administradores.',
    'Pídaselo a uno de ellos.',
  ],
  'design-update-refused': [
    'El cambio dejaría el diseño inválido o demasiado grande.',
    'Deshaga el cambio. Si se repite, cierre el diseño y ábralo de nuevo.',
  ],
  'design-behind': [
    'El servidor no ha recibido cambios anteriores de esta página.',
    'Nada: se envían de nuevo por sí solos.',
  ],
  'designs-limit': [
    'La organización tiene tantos diseños como puede.',
    'Elimine uno, o exporte antes los viejos a un disco.',
  ],
  'version-missing': ['La versión se quitó o dio paso a otras más nuevas.', 'Elija otra de la lista.'],
  'versions-limit': [
    'El diseño tiene tantas versiones guardadas a mano como puede.',
    'Elimine una que no necesite.',
  ],
  'share-missing': ['El enlace ya se revocó.', 'Nada. Cree otro si hace falta.'],
  'share-ended': ['El enlace se revocó, o su diseño se eliminó.', 'Pida otro a quien se lo envió.'],
  'shares-limit': ['El diseño tiene tantos enlaces como puede.', 'Revoque uno que nadie use.'],
  'seal-date': [
    'Un sello necesita un día futuro, y no muy lejano.',
    'Elija un día dentro del plazo indicado.',
  ],
  'seals-limit': [
    'El servidor guarda para usted tantas mitades de claves como puede.',
    'Espere a que venza una, o exporte sin sello.',
  ],
}
