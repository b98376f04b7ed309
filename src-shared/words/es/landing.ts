import type { English, SameShape } from '../words.ts'

export const landing: SameShape<English['landing']> = {
  nav: { label: 'En esta página', how: 'Cómo funciona', plans: 'Planes', questions: 'Preguntas' },
  'sign-in': 'Iniciar sesión',
  start: 'Comenzar',
  title: { one: 'Dibuje una red', two: 'y hágala real.' },
  subtitle:
    'Trace gateways, dispositivos y reglas. Trama convierte el dibujo en WireGuard y nftables en sus propios servidores, y muestra cada cambio antes de hacerlo.',
  diagram: 'Diagramar una red',
  vpn: 'Crear una VPN',
  editor: 'Abrir el editor',
  stage: {
    label:
      'Una red mitad dibujada y mitad real: cuatro dispositivos con líneas discontinuas hacia el gateway gw-bogota, que está confirmado y lleva a tres servicios con sus puertos.',
    drawing: 'el dibujo',
    real: 'lo que está en marcha, leído hace 4 s',
    drawn: 'solo dibujado',
    confirmed: 'aplicado y confirmado',
    intranet: 'Intranet',
    erp: 'Datos del ERP',
    cluster: 'API del clúster',
    everyone: 'todos',
    chosen_one: '{{count}} elegido',
    chosen_other: '{{count}} elegidos',
  },
  how: {
    title: 'Nada cambia antes de que usted lo vea',
    draw: 'Dibujar',
    'draw-text': 'Ubique gateways, dispositivos y reglas y conéctelos. Un dibujo no toca ninguna máquina.',
    review: 'Revisar',
    'review-text':
      'El plan dice quién gana y quién pierde acceso, dispositivo por dispositivo, puerto por puerto.',
    confirm: 'Confirmar',
    'confirm-text':
      'El gateway deshace el cambio por sí mismo si no podemos conectarnos de nuevo desde afuera.',
    gains: '1 gana acceso',
    loses: '2 pierden acceso',
    apply: 'Aplicar',
    undo: 'Se deshace en 42 s',
    unless: 'si no se confirma',
    armed: 'Reversión armada en el gateway',
    applied: 'Aplicado en una transacción',
    connecting: 'Conectando de nuevo desde afuera',
  },
  facts: {
    title: 'Herramientas sencillas, promesas cumplidas',
    lead: 'Sus gateways usan el WireGuard y el nftables de su distribución. Si usted se va, siguen funcionando.',
    machines: 'Sus máquinas',
    'machines-text':
      'Debian y Ubuntu por SSH, con la huella fijada en el primer contacto. Sin agente, sin contraseña de root.',
    keys: 'Sus claves',
    'keys-text': 'Las claves privadas de WireGuard se crean en sus equipos y nunca llegan al servidor.',
    firewall: 'Su firewall',
    'firewall-text': 'Una sola tabla nuestra. El tráfico fuera de los túneles no se toca nunca.',
    hand: 'Cambios a mano',
    'hand-text':
      'Se ven en segundos mientras usted mira y, si no, en minutos. Se muestran línea por línea, y la siguiente sincronización los revierte.',
    running: 'Túneles activos',
    'running-text': 'Siguen activos mientras cambia otros. Solo se corta a quien pierde acceso.',
  },
  plans: {
    title: 'Planes',
    lead: 'Toda organización comienza con el gratuito.',
    names: { free: 'Free', mini: 'Mini', standard: 'Standard', corporate: 'Corporate' },
    month: 'al mes',
    quote: 'Por cotización',
    networks_one: '{{count}} red',
    networks_other: '{{count}} redes',
    gateways_one: '{{count}} gateway',
    gateways_other: '{{count}} gateways',
    devices_one: '{{count}} dispositivo',
    devices_other: '{{count}} dispositivos',
    unlimited: 'Redes, gateways y dispositivos sin límite',
    desktop: 'Aplicación de escritorio',
    server: 'Ayuda con un servidor propio',
  },
  questions: {
    title: 'Preguntas',
    account: '¿Necesito una cuenta?',
    'account-text':
      'Para hacer real una red, sí: los gateways y las claves pertenecen a una organización. Para registrarla necesita un nombre, un correo y una contraseña, pero ninguna tarjeta.',
    install: '¿Qué instalan en mis servidores?',
    'install-text':
      'Ningún agente. Trama se conecta por SSH y usa WireGuard y nftables, que vienen con Debian y Ubuntu. Limpie el gateway y la máquina queda como antes, salvo los paquetes.',
    locked: '¿Y si un cambio me deja sin acceso?',
    'locked-text':
      'El propio gateway lo deshace a los 60 segundos si no podemos conectarnos de nuevo desde afuera. Funciona aunque su portátil o nuestro servidor se apaguen entretanto.',
    read: '¿Pueden leer nuestro tráfico o nuestras claves?',
    'read-text':
      'No. Las claves privadas de WireGuard se crean en sus equipos y nunca nos llegan. El tráfico va de sus dispositivos a sus gateways, nunca pasa por nosotros.',
    which: '¿Con qué máquinas y dispositivos funciona?',
    'which-text':
      'Gateways: Debian 12 y posteriores, Ubuntu 22.04 y posteriores. Computadores: Linux y Windows con nuestra aplicación de escritorio. Teléfonos: la aplicación estándar de WireGuard y un código QR.',
    host: '¿Puedo alojar Trama yo mismo?',
    'host-text':
      'Sí. Es de código abierto, inicia con un comando, no necesita servidor de base de datos y puede exigir iniciar sesión en todas las páginas.',
  },
  join: {
    title: 'Comience con un dibujo',
    text: 'Gratis para {{what}}. Sin tarjeta.',
    'sign-up': 'Registrarse',
    forms: 'Iniciar sesión o registrarse',
    'sign-in': 'Iniciar sesión',
    register: 'Registrarse',
  },
  footer: {
    about: 'Diseño de redes y gestión de VPN de código abierto.',
    help: 'Ayuda',
    service: 'Servicio al cliente',
    contact: 'Contáctenos',
    social: 'Redes sociales',
    'no-social': 'Ninguna publicada',
    legal: 'Legal',
    privacy: 'Política de datos personales',
    terms: 'Términos de uso',
  },
}
