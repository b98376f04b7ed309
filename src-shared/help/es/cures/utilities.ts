import type { utilities as english } from '#shared/help/en/cures/utilities.ts'
import type { SameCures } from '#shared/help/cure.ts'

export const utilities: SameCures<typeof english> = {
  'variable-missing': ['La variable se eliminó.', 'Mire la lista de variables: tiene las que quedan.'],
  'variable-in-use': [
    'Hay plantillas que la nombran y no funcionarían sin ella.',
    'Quítela antes de esas plantillas.',
  ],
  'template-missing': ['La plantilla se eliminó.', 'Mire la lista de plantillas: tiene las que quedan.'],
  'template-in-use': [
    'Hay rutas que la ponen en gateways.',
    'Elimine antes las rutas. Los archivos quedan en los gateways.',
  ],
  'route-missing': ['La ruta se eliminó.', 'Mire la lista de rutas: tiene las que quedan.'],
  'run-missing': ['Las ejecuciones viejas dan paso a las nuevas.', 'Mire las más recientes en el historial.'],
  'utility-limit': ['La organización tiene tantos de estos como puede.', 'Elimine uno que no se use.'],
  'values-missing': [
    'Después de una restauración, los secretos se escriben de nuevo.',
    'Abra cada variable indicada y escriba su valor.',
  ],
  'names-unknown': [
    'La plantilla nombra variables que no existen.',
    'Créelas, o escriba \\{{NOMBRE}} donde se trata de un texto.',
  ],
  'rendered-too-large': [
    'Con los valores puestos, el archivo pasa del límite.',
    'Divídalo en varios archivos.',
  ],
  'path-refused': [
    'La ruta no es absoluta, tiene una parte como .., o está donde el kernel guarda sus archivos.',
    'Escriba la ruta completa, por ejemplo /etc/motd.',
  ],
  'path-taken': ['Dos rutas no pueden escribir el mismo archivo.', 'Cambie la otra ruta, o use otra.'],
  'file-is-link': [
    'Escribir por un enlace podría llegar a un archivo que nadie quería.',
    'Use la ruta a la que apunta el enlace.',
  ],
  'file-not-regular': ['En esa ruta hay una carpeta o un dispositivo.', 'Use la ruta de un archivo.'],
  'file-too-large': [
    'El archivo del gateway es mayor de lo que se lee.',
    'Use otra ruta. No se reemplazó nada.',
  ],
  'file-not-text': [
    'El archivo del gateway es binario, y no se reemplaza.',
    'Muévalo en el gateway si no hace falta.',
  ],
  'folder-missing': [
    'La carpeta no existe en el gateway, y Trama no crea ninguna.',
    'Créela en el script previo: mkdir -p.',
  ],
  'account-missing': [
    'El dueño del archivo no existe en el gateway.',
    'Cree allí el usuario o grupo, o nombre otro.',
  ],
  'utility-stale': [
    'El archivo, la plantilla o un valor cambió desde la vista previa.',
    'Lea la nueva vista previa y luego envíela.',
  ],
  'script-failed': [
    'Un script terminó con error, y se restauró el archivo anterior.',
    'Lea su salida en el historial, corrija el script y ejecútelo de nuevo.',
  ],
  'script-timeout': [
    'Un script tardó más de lo que permite su plantilla.',
    'Dele más segundos en la plantilla, o haga que tarde menos.',
  ],
  'write-failed': [
    'El gateway no pudo escribir el archivo; su salida dice por qué.',
    'Mire allí el espacio libre y los permisos.',
  ],
  'restore-failed': [
    'El archivo no se pudo restaurar, a menudo porque el disco está lleno.',
    'Mire usted mismo el archivo en el gateway.',
  ],
  'run-canceled': [
    'Alguien la canceló, y se restauró el archivo anterior.',
    'Ejecútela de nuevo si hace falta.',
  ],
  'run-unconfirmed': [
    'Después de la ejecución no se pudo llegar al gateway, y este restauró el archivo anterior.',
    'Vea qué hacen los comandos con la red o con SSH.',
  ],
  'run-unknown': [
    'La conexión se cortó antes del resultado.',
    'Abra la vista previa: dice cuál de los dos archivos está.',
  ],
}
