import type { payment as english } from '#shared/help/en/cures/payment.ts'
import type { SameCures } from '#shared/help/cure.ts'

export const payment: SameCures<typeof english> = {
  'subscription-inactive': [
    'La suscripción venció o no se pagó. Los túneles y los gateways siguen.',
    'Un administrador la renueva en Suscripciones.',
  ],
  'payment-off': ['En esta instalación no se reciben pagos.', 'Pida el plan a quien lo opera.'],
  'payment-unreachable': ['La pasarela de pagos no respondió.', 'Intente de nuevo. No se cobró nada.'],
  'payment-pending': [
    'La pasarela no ha decidido el último pago.',
    'Espere. Se le consulta hasta que lo haga; nada se cobra dos veces.',
  ],
  'payment-method-refused': ['La pasarela no acepta esta tarjeta.', 'Revise su número, o use otra tarjeta.'],
  'payment-method-missing': ['No hay una tarjeta para la suscripción.', 'Agregue una.'],
  'payment-terms-changed': [
    'La pasarela cambió sus documentos desde que usted los aceptó.',
    'Léalos y acéptelos de nuevo.',
  ],
  'payment-currency': ['La pasarela no recibe esta moneda.', 'Pida ayuda al operador: él fija los precios.'],
  'card-details-wrong': ['Falta un dato de la tarjeta o está mal.', 'Compare los datos con la tarjeta.'],
  'price-changed': [
    'El operador cambió el precio mientras la página estaba abierta.',
    'Mire el nuevo y decida otra vez.',
  ],
  'plan-by-quote': ['Este plan no tiene un precio propio.', 'Pida una cotización al operador.'],
  'plan-not-larger': [
    'Un plan menor empieza cuando termina el período pagado.',
    'Cancele la renovación y elija entonces el plan menor.',
  ],
  'plan-not-so': [
    'La suscripción cambió mientras usted elegía.',
    'Abra la suscripción de nuevo y vuelva a elegir.',
  ],
  'subscription-not-renewing': ['Ya termina con su período.', 'Nada.'],
  'subscription-not-ending': ['Se renueva sola, o ya terminó.', 'Mire su estado en la página.'],
}
