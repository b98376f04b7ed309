import { exampleTextsOfMachines } from './example-machines.ts'

const key = 'hSDwCYkwp1R0i33ctD73Wg2/Og0mOBr066SpjqqbTmo='
const digest = '9f2c6b1e0d4a57c38e61f5a2b7d9034c8a1e6f20b53d7c94e8f1062a4bd7c935'

/** What texts look like by their names, or by what they are within and their names. */
export const exampleTexts: Readonly<Record<string, string>> = {
  ...exampleTextsOfMachines,
  // People and organizations.
  name: 'Office',
  email: 'ana@example.org',
  organization: 'acme',
  organizationName: 'Acme',
  slug: 'acme',
  identification: '1020304050',
  byName: 'Ana',
  createdByName: 'Ana',
  updatedByName: 'Ana',
  ownerName: 'Ana',
  personName: 'Ana',
  networkUserName: 'Ana',
  userName: 'Ana',
  providerName: 'Acme',
  client: 'Firefox on Linux',
  password: 'Harbour-5-clouds',
  ownPassword: 'Harbour-5-clouds',
  newPassword: 'Clouds-7-harbours',
  passphrase: 'correct horse battery staple',
  roles: 'operator',
  login: 'ana',
  // What is drawn.
  description: 'Laptops of the office reach the wiki.',
  observation: 'Room 3',
  observations: 'Room 3',
  serial: 'SN-0042',
  label: 'HTTPS',
  background: '#ffffff',
  color: '#2563eb',
  fileName: 'office.trama',
  text: 'office',
  at: 'name',
  facts: 'Office',
  'facts-key': 'name',
  unknownColumns: 'Room',
  ids: '',
  // Payment.
  currency: 'COP',
  brand: 'VISA',
  lastFour: '4242',
  expMonth: '08',
  expYear: '29',
  tokensUrl: 'https://payments.example.org/tokens',
  personalUrl: 'https://payments.example.org/personal-data',
  reference: 'R-2026-0042',
  policyUrl: 'https://payments.example.org/policy',
  country: 'CO',
  // The deployment and its addresses.
  'accounts.path': '/welcome-back',
  'administration.path': '/welcome-back',
  to: '/networks',
  // Ends of what is expected: ids, names or addresses.
  'expectations.from': '0198c5a2-6f31-7d04-9b2e-5a7c1f0e4d38',
  'expectations.to': '192.168.10.20',
  'unmet.from': 'ana-laptop',
  'unmet.to': 'Wiki',
  search: '?code=K7QM-2XPD',
  uri: 'otpauth://totp/Trama:ana@example.org?secret=JBSWY3DPEHPK3PXP',
  chatUrl: 'https://chat.example.org',
  supportUrl: 'https://example.org/support',
  domains: 'example.org',
  redirectUri: 'https://trama.example.org/signed-in',
  'options-key': 'rpId',
  'response-key': 'clientDataJSON',
  action: 'networks.create',
  // Codes, secrets and what proves something; none of them opens anything.
  publicKey: key,
  peerKey: key,
  presharedKey: key,
  presharedKeys: key,
  'presharedKeys-key': key,
  privateKey: key,
  digest,
  planDigest: digest,
  configDigest: digest,
  hash: digest,
  code: 'K7QM-2XPD',
  ticket: 'b1f0e7c4a29d',
  proof: 'b1f0e7c4a29d',
  visit: 'b1f0e7c4a29d',
  undo: 'b1f0e7c4a29d',
  uploadId: 'b1f0e7c4a29d',
  exportId: 'b1f0e7c4a29d',
  token: 'kT3vN8qLw2ZrY6bXc1MfHs9dPj4GaUe7oVi0EnKlQtR',
  challenge: 'kT3vN8qLw2ZrY6bXc1MfHs9dPj4GaUe7oVi0EnKlQtR',
  verifier: 'kT3vN8qLw2ZrY6bXc1MfHs9dPj4GaUe7oVi0EnKlQtR',
  secret: 'JBSWY3DPEHPK3PXP',
  recoveryCodes: 'k7qm-2xpd',
  share: 'AAECAwQFBgcICQoLDA0ODw',
  update: 'AAA=',
  vector: 'AA==',
  sessionId: 'b1f0e7c4a29d',
  passkeyId: 'b1f0e7c4a29d',
}

const moment = Date.UTC(2026, 8, 1, 14)

const numbers: Readonly<Record<string, number>> = {
  endsAtMs: Date.UTC(2026, 11, 1, 14),
  port: 51820,
  sshPort: 22,
  listenPort: 51820,
  mtu: 1420,
  limit: 50,
  offset: 0,
  from: 0,
  since: 41,
  revision: 42,
  percent: 12,
  days: 30,
}

/** What a number looks like by its name. */
export function exampleNumber(name: string, place: string): number {
  const known = numbers[`${place}.${name}`] ?? numbers[name]
  if (known !== undefined) return known
  if (name.endsWith('Ms')) return moment
  if (/Bytes$|^(received|sent)$/.test(name)) return 1_048_576
  if (/Cents$|Price$/.test(name)) return 4900
  return 2
}

/** An id that looks like the others of its kind: that of a network is the same wherever it stands. */
export function exampleId(name: string, place: string): string {
  const kind = (/^ids?$/.test(name) ? place : name).replace(/Ids?$|s$/, '').toLowerCase()
  const sum = [...kind].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 0x1_00_00, 7)
  return `0197a3c2-6d40-7c1e-8b52-4f2a9d0c${sum.toString(16).padStart(4, '0')}`
}
