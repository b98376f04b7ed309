/** What the server prints where it is started, and the names in its sample. */
export const server = {
  ready: 'Trama is ready: {{url}}',
  'first-account':
    'The first account: {{email}} with the password {{password}}. It was made just now and is shown only here.',
  'first-organization': 'My organization',
  'no-account':
    'Nobody can register here and there is no account yet. Set TRAMA_ADMIN_EMAIL to yours and start again.',
  demo: {
    preparing: 'Preparing the sample organization...',
    practice: 'Its gateways are practice gateways: they look and behave like real ones and exist only here.',
    lab: 'Its gateways are real Debian systems on this machine. They end with the demonstration.',
    'sign-in':
      'Sign in as {{email}} with the password {{password}}. It was made just now and is shown only here.',
    organization: 'Andes Coffee',
    network: 'Offices',
    'service-one': 'Website',
    'service-two': 'Orders',
  },
} as const
