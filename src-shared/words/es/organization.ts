import type { SameShape } from '../words.ts'
import type { organization as english } from '../en/organization.ts'

export const organization = {
  title: 'Organización',
  confirm: 'Su contraseña',
  passphrase: 'Frase de contraseña de la copia',
  'passphrase-again': 'La frase de contraseña otra vez',
  'passphrase-hint':
    'Al menos {{least}} caracteres. Sin ella nadie abre la copia, y aquí nadie puede decirle cuál es.',
  'passphrase-kept': 'Vacía: la que está guardada.',
  'with-keys': 'Con las claves SSH privadas de los gateways',
  'with-keys-hint':
    'Quien tenga la copia y su frase de contraseña llega entonces a los gateways. Sin ellas, al restaurar, cada gateway recibe una clave nueva que hay que instalar en él.',
  export: {
    title: 'Llevarse todo',
    text: 'Una sola copia cifrada: redes, gateways, dispositivos, personas, usuarios, diseños con sus versiones y actividad. No tiene contraseñas ni secretos de discos o de proveedores de identidad.',
    act: 'Exportar todo',
    'dialog-title': 'Exportar todo',
    submit: 'Crear la copia',
    busy: 'Creando la copia',
    done: 'La copia quedó guardada: {{size}}',
  },
  backup: {
    title: 'Copias de seguridad',
    text: 'La misma copia en uno de sus discos, ahora o por sí sola.',
    'no-disks': 'Aún no hay ningún disco activo.',
    'to-disks': 'Registrar un disco',
    now: 'Hacer una copia ahora',
    'now-title': 'Hacer una copia ahora',
    submit: 'Escribir la copia',
    busy: 'Escribiendo la copia',
    done: 'La copia está en el disco: {{path}}',
    disk: 'Disco',
    schedule: 'Programar copias',
    change: 'Cambiar el programa',
    remove: 'Terminar el programa',
    removed: 'Ya no se hacen copias por sí solas',
    'remove-title': '¿Terminar las copias programadas?',
    'remove-text': 'Las que ya se hicieron se quedan en el disco.',
    'remove-act': 'Terminar el programa',
    'schedule-title': 'Copias programadas',
    save: 'Guardar el programa',
    saving: 'Guardando',
    saved: 'La primera copia se hace en unos minutos',
    every: 'Cada cuánto',
    rhythm: { day: 'Cada día', week: 'Cada semana', month: 'Cada mes' },
    keep: 'Cuántas se quedan',
    'keep-hint': 'Las más antiguas que hizo el programa se quitan del disco.',
    next: 'Próxima',
    last: 'Última',
    'last-none': 'ninguna todavía',
    'last-made': '{{when}}, {{size}}',
    failed: 'La última copia falló el {{atMs, date}}.',
    'gone-disk': 'un disco que ya no está',
  },
  restore: {
    title: 'Restaurar una copia',
    text: 'Una copia se restaura en una organización que aún no tiene nada. Desde entonces esta es la organización de la copia: sus gateways se reconocen y ningún dispositivo necesita otro archivo.',
    'not-empty':
      'Esta organización ya tiene registros propios. Registre una organización nueva o instale otro servidor, y restaure allí.',
    act: 'Restaurar una copia',
    'dialog-title': 'Restaurar una copia',
    choose: 'Elegir la copia',
    'choose-hint': 'Un archivo que se exportó aquí o que se escribió en un disco.',
    chosen: '{{name}}, {{size}}',
    submit: 'Restaurarla',
    busy: 'Restaurando',
    'done-title': '{{name}} está aquí',
    'done-text':
      'Redes: {{networks}}. Gateways: {{gateways}}. Dispositivos: {{devices}}. Personas: {{people}}. Diseños: {{designs}}.',
    'new-keys_one': '{{count}} gateway tiene una clave SSH nueva. Instálela en él antes de sincronizar.',
    'new-keys_other':
      '{{count}} gateways tienen claves SSH nuevas. Instálelas en ellos antes de sincronizar.',
    'left-out_one': '{{count}} usuario quedó por fuera: su buzón tiene una cuenta en otra organización.',
    'left-out_other':
      '{{count}} usuarios quedaron por fuera: sus buzones tienen cuentas en otra organización.',
    'done-people':
      'Los usuarios eligen una contraseña nueva con «Recuperar la contraseña». Los secretos de los discos y de los proveedores de identidad se deben escribir de nuevo.',
    again: 'Entrar de nuevo',
  },
  leave: {
    title: 'Eliminar la organización',
    text: 'Después de dos semanas se destruye todo lo suyo, para siempre. Hasta entonces solo pueden entrar los administradores, y cualquiera de ellos puede cancelarlo. Ya no se cobra nada.',
    serving_one:
      '{{count}} gateway atiende lo que se le dio y seguiría haciéndolo. Límpielo antes: después nadie podrá desde aquí.',
    serving_other:
      '{{count}} gateways atienden lo que se les dio y seguirían haciéndolo. Límpielos antes: después nadie podrá desde aquí.',
    'to-gateways': 'Ir a los gateways',
    act: 'Eliminar la organización',
    'dialog-title': '¿Eliminar {{name}}?',
    'dialog-text':
      'Para confirmarlo, escriba el nombre de la organización como aparece arriba y su contraseña.',
    name: 'Nombre de la organización',
    submit: 'Eliminarla en dos semanas',
    busy: 'Un momento',
    'under-way': '{{who}} pidió eliminar esta organización.',
    'under-way-text':
      'El {{endsAtMs, date}} se destruye todo lo suyo. Hasta entonces solo pueden entrar los administradores.',
    stay: 'Conservar la organización',
    stayed: 'La organización se queda',
  },
} as const satisfies SameShape<typeof english>
