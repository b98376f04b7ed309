/** What the server prints where it is started, and the names in its sample. */
export const server = {
  ready: 'Trama is ready: {{url}}',
  'first-start':
    'Nobody administers this deployment yet. Whoever opens this link first, within a day, becomes its super-admin: {{url}}',
  resealed: 'Sealed again with root key {{key}}: {{count}}. Everything stored is sealed with it now.',
  'sample-taken': 'The sample was left out: this deployment has records of its own.',
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
