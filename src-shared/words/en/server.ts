import { command } from './server-command.ts'

/** What the server prints where it is started, and the names in its sample. */
export const server = {
  command,
  ready: 'Trama is ready: {{url}}',
  'running-already': 'Trama already runs on these records: {{url}}',
  'starting-already': 'Trama is already starting on these records.',
  'first-start':
    'This deployment has no administrator yet. The first person to open this link, within a day, becomes its super-admin: {{url}}',
  resealed: 'Sealed again with root key {{key}}: {{count}}. All stored secrets are now sealed with it.',
  'sample-taken': 'The sample was left out: this deployment already has records.',
  demo: {
    preparing: 'Preparing the sample organization...',
    practice: 'Its gateways are practice gateways: they look and behave like real ones and exist only here.',
    lab: 'Its gateways are real Debian systems on this machine. They end with the demonstration.',
    'sign-in':
      'Sign in as {{email}} with the password {{password}}. It was created just now and is shown only here.',
    organization: 'Andes Coffee',
    network: 'Offices',
    'service-one': 'Website',
    'service-two': 'Orders',
  },
} as const
