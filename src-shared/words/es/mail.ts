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
      'El enlace sirve una vez, durante los próximos 30 minutos. Si no fue usted, no haga nada: su contraseña sigue igual.',
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
      'Se eligió una contraseña nueva para su cuenta en {{organization}} con un enlace enviado a este correo. Todas sus sesiones terminaron y sus llaves de acceso se quitaron.',
    button: 'Iniciar sesión',
    after:
      'Vuelva a agregar sus llaves de acceso en Cuenta. Si no fue usted, avise de inmediato a un administrador.',
  },
  'mailbox-changed': {
    subject: 'Su cuenta en {{organization}} tiene otro correo',
    before:
      'Se cambió el correo de su cuenta en {{organization}}. Los mensajes sobre ella, también los enlaces para una contraseña nueva, llegan allí y ya no aquí.',
    button: 'Abrir Trama',
    after: 'Si no esperaba este cambio, avise de inmediato a un administrador.',
  },
  'passkey-added': {
    subject: 'Se agregó una llave de acceso a su cuenta en {{organization}}',
    before: 'Ahora una llave de acceso nueva abre su cuenta en {{organization}} sin contraseña.',
    button: 'Abrir Trama',
    after:
      'Si no fue usted, recupere su contraseña de inmediato: eso quita todas las llaves de acceso y termina todas las sesiones.',
  },
  'second-factor-on': {
    subject: 'Su cuenta en {{organization}} ahora tiene un segundo factor',
    before:
      'Ahora, para entrar con contraseña a su cuenta en {{organization}}, también se pide un código de su autenticador.',
    button: 'Abrir Trama',
    after:
      'Guarde los códigos de recuperación en un lugar seguro. Si no fue usted, avise de inmediato a un administrador.',
  },
  'second-factor-off': {
    subject: 'Su cuenta en {{organization}} ya no tiene segundo factor',
    before: 'Ahora la contraseña sola abre su cuenta en {{organization}}.',
    button: 'Abrir Trama',
    after: 'Si no fue usted, recupere su contraseña de inmediato y avise a un administrador.',
  },
  'second-factor-tried': {
    subject: 'Se escribieron códigos incorrectos para su cuenta en {{organization}}',
    before:
      'Alguien escribió la contraseña correcta de su cuenta en {{organization}} y luego varios códigos incorrectos. Ahora hay una espera antes del siguiente código.',
    button: 'Abrir Trama',
    after:
      'Si no fue usted, alguien conoce su contraseña: elija otra de inmediato con "¿Olvidó su contraseña?". Así también termina la espera.',
  },
  changed: {
    subject: 'Se cambió su contraseña en {{organization}}',
    before: 'Se cambió la contraseña de su cuenta en {{organization}}. Sus demás sesiones terminaron.',
    button: 'Abrir Trama',
    after: 'Si no fue usted, recupere su contraseña de inmediato y avise a un administrador.',
  },
  paid: {
    subject: 'Recibo: plan {{plan}} de {{organization}}',
    before:
      'Se cobraron {{amount}} por el plan {{plan}} de {{organization}}, pagado hasta el {{day}}. El recibo está en la página de la suscripción:',
    button: 'Abrir la suscripción',
    after: 'La suscripción se renueva automáticamente. En la misma página puede cancelar la renovación.',
  },
  leaving: {
    subject: '{{organization}} se eliminará el {{day}}',
    before:
      'Alguien solicitó eliminar {{organization}}. El {{day}} se destruye todo lo que tiene aquí. Hasta entonces solo pueden entrar los administradores, para exportar todo, limpiar los gateways o cancelar la eliminación:',
    button: 'Abrir la organización',
    after:
      'Los gateways que no se limpien siguen atendiendo lo que atienden, y desde aquí nadie podrá cambiarlo.',
  },
  'leaving-soon': {
    subject: '{{organization}} se eliminará en dos días',
    before:
      'El {{day}} se destruye para siempre todo lo que {{organization}} tiene aquí. Hasta entonces puede exportar todo, limpiar los gateways y cancelar la eliminación:',
    button: 'Abrir la organización',
    after: 'Si es lo que quiere, no tiene que hacer nada.',
  },
  left: {
    subject: 'Se eliminó {{organization}}',
    before:
      'Todo lo que {{organization}} tenía aquí se destruyó, como se solicitó. Ya nadie puede entrar. Las copias de seguridad de la base de datos de la instalación se borran después.',
    button: 'Abrir Trama',
    after: 'Una copia de seguridad que haya exportado se puede restaurar en una organización nueva.',
  },
  'renewal-soon': {
    subject: 'El plan {{plan}} de {{organization}} se renueva el {{day}}',
    before:
      'El {{day}} se renueva por un mes más el plan {{plan}} de {{organization}}, y se cobran {{amount}} a la tarjeta de la suscripción.',
    button: 'Abrir la suscripción',
    after:
      'Para cambiar la tarjeta o cancelar la renovación, abra la página de la suscripción antes de ese día.',
  },
  declined: {
    subject: 'Se rechazó la renovación del plan {{plan}} de {{organization}}',
    before:
      'El banco rechazó {{amount}} por el plan {{plan}} de {{organization}}. Trama intenta de nuevo el {{day}}. Hasta que se pague, las páginas de la organización quedan cerradas; las redes y los túneles siguen funcionando.',
    button: 'Usar otra tarjeta',
    after: 'A otra tarjeta se le cobra de inmediato.',
  },
  'method-failed': {
    subject: 'No se puede cobrar a la tarjeta del plan {{plan}} de {{organization}}',
    before:
      'No se pudieron cobrar {{amount}} por el plan {{plan}} de {{organization}} a la tarjeta de la suscripción. Trama no intenta más con esta tarjeta; sin otra, la suscripción vence el {{day}}. Hasta que se pague, las páginas de la organización quedan cerradas; las redes y los túneles siguen funcionando.',
    button: 'Usar otra tarjeta',
    after: 'A otra tarjeta se le cobra de inmediato.',
  },
  expired: {
    subject: 'La suscripción de {{organization}} venció',
    before:
      'El plan {{plan}} de {{organization}} no se renovó y ya no se cobra a su tarjeta. Las páginas de la organización están cerradas; las redes y los túneles siguen funcionando y no se borra nada.',
    button: 'Elegir un plan',
    after: 'Una suscripción nueva abre todo otra vez.',
  },
  canceled: {
    subject: 'La suscripción de {{organization}} terminó',
    before:
      'El plan {{plan}} de {{organization}} terminó con su período, como se eligió. Ya no se cobra nada. Las páginas de la organización están cerradas; las redes y los túneles siguen funcionando y no se borra nada.',
    button: 'Elegir un plan',
    after: 'Una suscripción nueva abre todo otra vez.',
  },
  annulled: {
    subject: 'Se anuló un pago de {{organization}}',
    before:
      'Se anuló el pago de {{amount}} por el plan {{plan}} de {{organization}}. Las páginas de la organización quedan cerradas hasta que se pague otra vez; las redes y los túneles siguen funcionando.',
    button: 'Abrir la suscripción',
    after: 'Si usted no lo pidió, consulte a su banco.',
  },
  'refund-due': {
    subject: 'Se devolverá un pago de {{organization}}',
    before:
      'Se cobraron por error {{amount}} por el plan {{plan}} de {{organization}}. Se avisó al operador de esta instalación para que los devuelva.',
    button: 'Abrir la suscripción',
    after: 'Usted no tiene que hacer nada.',
  },
  'to-give-back': {
    subject: 'Hay que devolver un pago de {{organization}}',
    before:
      'Se cobraron por error {{amount}} por el plan {{plan}} de {{organization}}. Devuélvalos en la pasarela de pagos, con la referencia {{reference}}.',
    button: 'Abrir Trama',
    after: 'Se avisó a la organización de la devolución.',
  },
  'not-as-ordered': {
    subject: 'Un pago de {{organization}} no coincide con su pedido',
    before:
      'El pago con la referencia {{reference}} tiene un valor o una moneda distintos de lo que se pidió: {{amount}} por el plan {{plan}} de {{organization}}. No activa el plan. Revíselo en la pasarela de pagos.',
    button: 'Abrir Trama',
    after: 'Hasta entonces esta organización no puede hacer otro pago.',
  },
  notice: {
    subject_one: '{{organization}}: {{count}} evento',
    subject_other: '{{organization}}: {{count}} eventos',
    'subject-trouble_one': '{{organization}}: algo anda mal, {{count}} evento',
    'subject-trouble_other': '{{organization}}: algo anda mal, {{count}} eventos',
    lead: 'Esto pasó en {{organization}}:',
    once: '{{sentence}} ({{at}})',
    often: '{{sentence}} ({{times}} veces, la última {{at}})',
    gateway: {
      unreachable: '{{record}} no responde',
      drifted: '{{record}} fue modificado a mano y difiere de lo aplicado',
      recovered: '{{record}} está de nuevo en orden',
    },
    rest_one: 'y {{count}} evento más',
    rest_other: 'y {{count}} eventos más',
    button: 'Abrir Trama',
    off: 'En su cuenta elige de qué se le avisa por correo. Para desactivar todos los avisos, sin iniciar sesión:',
    'off-button': 'Desactivar estos mensajes',
  },
  summary: {
    'subject-weekly': 'La semana en {{organization}}, del {{from}} al {{to}}',
    'subject-monthly': 'El mes en {{organization}}, del {{from}} al {{to}}',
    lead: 'Lo que pasó por los túneles de {{organization}} del {{from}} al {{to}}:',
    total: '{{received}} recibidos, {{sent}} enviados.',
    'more-weekly': 'Un {{percent}} % más que la semana anterior.',
    'less-weekly': 'Un {{percent}} % menos que la semana anterior.',
    'same-weekly': 'Lo mismo que la semana anterior.',
    'more-monthly': 'Un {{percent}} % más que el mes anterior.',
    'less-monthly': 'Un {{percent}} % menos que el mes anterior.',
    'same-monthly': 'Lo mismo que el mes anterior.',
    connected_one: 'Como máximo {{count}} dispositivo estuvo conectado en una misma hora.',
    connected_other: 'Como máximo {{count}} dispositivos estuvieron conectados en una misma hora.',
    nothing: 'No se leyó ningún gateway en este período, así que no hay datos.',
    devices: 'Dispositivos con más tráfico',
    device: '{{name}}: {{received}} recibidos, {{sent}} enviados',
    unread: 'Gateways sin contacto',
    'unread-one': '{{name}}: sin lectura en {{hours}} de {{of}} horas',
    failed: 'Gateways cuya última sincronización falló',
    rest: 'y {{count}} más',
    well: 'Todos los gateways estuvieron en contacto y ninguna sincronización falló.',
    button: 'Abrir las estadísticas',
    off: 'Usted recibe este resumen porque lo eligió en la página de estadísticas. Allí puede cambiar cada cuánto llega, o desactivarlo:',
    'off-button': 'Cambiar o desactivar el resumen',
  },
}
