import type { English, SameShape } from '../words.ts'

export const mail: SameShape<English['mail']> = {
  greeting: 'Hola, {{name}}:',
  sender: 'Este mensaje viene de Trama, en {{url}}. Las respuestas no se leen.',
  recovery: {
    subject: 'Una contraseña nueva para su cuenta en {{organization}}',
    before:
      'Alguien pidió una contraseña nueva para su cuenta en {{organization}}. Si fue usted, elíjala aquí:',
    button: 'Elegir una contraseña',
    after:
      'El enlace sirve una vez, hasta dentro de 30 minutos. Si no fue usted, no haga nada: su contraseña sigue igual.',
  },
  welcome: {
    subject: 'Su cuenta en {{organization}}',
    before: '{{organization}} creó una cuenta para usted en Trama. Elija su contraseña aquí:',
    button: 'Elegir una contraseña',
    after: 'El enlace sirve una vez, durante siete días. Inicie sesión con esta dirección de correo.',
  },
  recovered: {
    subject: 'Tiene una contraseña nueva en {{organization}}',
    before:
      'Se eligió una contraseña nueva para su cuenta en {{organization}} con un enlace enviado a este buzón. Todas sus sesiones terminaron y sus llaves de acceso se quitaron.',
    button: 'Iniciar sesión',
    after:
      'Vuelva a agregar sus llaves de acceso en su cuenta. Si no fue usted, avise de inmediato a un administrador.',
  },
  'mailbox-changed': {
    subject: 'Su cuenta en {{organization}} tiene otro buzón',
    before:
      'A su cuenta en {{organization}} se le puso otro buzón. Desde ahora los mensajes sobre ella, también los enlaces para una contraseña nueva, llegan allí y ya no a este.',
    button: 'Abrir Trama',
    after: 'Si usted no sabe nada de esto, avise de inmediato a un administrador.',
  },
  'passkey-added': {
    subject: 'Se agregó una llave de acceso a su cuenta en {{organization}}',
    before: 'Desde ahora, una llave de acceso nueva abre su cuenta en {{organization}} sin contraseña.',
    button: 'Abrir Trama',
    after:
      'Si no fue usted, recupere su contraseña de inmediato: eso quita todas las llaves de acceso y termina todas las sesiones.',
  },
  'second-factor-on': {
    subject: 'Su cuenta en {{organization}} ahora tiene un segundo factor',
    before:
      'Desde ahora, al entrar con contraseña a su cuenta en {{organization}} también se pide un código de su autenticador.',
    button: 'Abrir Trama',
    after:
      'Guarde los códigos de recuperación en un lugar seguro. Si no fue usted, avise de inmediato a un administrador.',
  },
  'second-factor-off': {
    subject: 'Su cuenta en {{organization}} ya no tiene segundo factor',
    before: 'Desde ahora, la contraseña sola abre su cuenta en {{organization}}.',
    button: 'Abrir Trama',
    after: 'Si no fue usted, recupere su contraseña de inmediato y avise a un administrador.',
  },
  'second-factor-tried': {
    subject: 'Se escribieron códigos incorrectos para su cuenta en {{organization}}',
    before:
      'Alguien escribió la contraseña correcta de su cuenta en {{organization}} y luego varios códigos incorrectos. Ahora hay que esperar antes de escribir otros.',
    button: 'Abrir Trama',
    after:
      'Si no fue usted, alguien conoce su contraseña: elija otra de inmediato con «¿Olvidó su contraseña?». Así también termina la espera.',
  },
  changed: {
    subject: 'Su contraseña en {{organization}} cambió',
    before: 'La contraseña de su cuenta en {{organization}} cambió. Sus otras sesiones terminaron.',
    button: 'Abrir Trama',
    after: 'Si no fue usted, recupere su contraseña de inmediato y avise a un administrador.',
  },
}
