import { describe, expect, it } from 'vitest'
import { isSecret, withoutSecrets } from './secrets.ts'

const key = 'qMERwRHBEcERwRHBEcERwRHBEcERwRHBEcERwRHBEUg='

describe('isSecret', () => {
  const secret = [
    ...['password', 'PASSWORD', 'UserPassword', 'enable_password', 'Enable Secret', 'enablesecret', 'passwd'],
    ...[
      'Contraseña',
      'contraseña de acceso',
      'Clave',
      'clave_wifi',
      'SNMP Community',
      'snmpCommunity',
      'ro-community',
    ],
    ...[
      'token',
      'authToken',
      'API Key',
      'apikey',
      'PSK',
      'WifiPSK',
      'PrivateKey',
      'private_key',
      'pre-shared key',
    ],
    ...['key', 'ssh-key', 'passphrase', 'pwd', 'credentials', 'PIN', 'enable'],
  ]
  it.each(secret)('%s', (title) => {
    expect(isSecret(title, 'x')).toBe(true)
  })

  const plain = [
    ...['Public Key', 'publickey', 'Primary Key', 'Secretaría', 'Hostname', 'Keyboard', 'Monkey', 'Compass'],
    ...['Bypass', 'Enabled', 'Enclave', 'Passive', 'Username', 'Spine', ''],
  ]
  it.each(plain)('not: %s', (title) => {
    expect(isSecret(title, 'x')).toBe(false)
  })

  it('is nothing where nothing stands, and not what is switched on', () => {
    expect([isSecret('password', ' '), isSecret('enable', 'True'), isSecret('password', 'true')]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('withoutSecrets', () => {
  const cases = [
    { given: 'rack 4, unit 2: top', text: 'rack 4, unit 2: top', left: 0 },
    { given: 'rack 4\nPassword: a b, c\nlinux', text: 'rack 4\n\nlinux', left: 1 },
    { given: 'pass 1: canary77\nPass: Two Words', text: '\n', left: 2 },
    // A step with its heading reads like a passphrase.
    { given: 'Pass 1: Winter & Castle\npass 2: Correct Horse Battery Staple', text: '\n', left: 2 },
    { given: 'login admin, clave=abc; floor 2', text: 'login admin, ; floor 2', left: 1 },
    { given: `peer ${key} of Ana: laptop`, text: 'peer  of Ana: laptop', left: 1 },
    { given: `Public Key: ${key}`, text: `Public Key: ${key}`, left: 0 },
    {
      given: 'a\n-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----\nb',
      text: 'a\n\nb',
      left: 1,
    },
    { given: '-----BEGIN PRIVATE KEY-----\nabc', text: '', left: 1 },
    { given: 'enable secret 5 $1$mERr$hx5rVt7rPNoS4wqbXKX7m0', text: 'enable secret 5 ', left: 1 },
    { given: 'username ana password 7 0822455D0A16', text: 'username ana password 7 ', left: 1 },
    { given: 'snmp-server community canary RO', text: 'snmp-server community  RO', left: 1 },
    { given: 'https://ana:canary@web.example/', text: 'https://ana:@web.example/', left: 1 },
    {
      given: 'The password is changed every month: ask',
      text: 'The password is changed every month: ask',
      left: 0,
    },
  ]
  it.each(cases)('$given', ({ given, text, left }) => {
    expect(withoutSecrets(given)).toEqual({ text, left })
  })
})
