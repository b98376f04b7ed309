import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('without any variable everything is in ./data and for this machine only', () => {
  expect(readOptions({}, '/home/ana')).toMatchObject({
    host: '127.0.0.1',
    port: null,
    dataPath: '/home/ana/data',
    keyFile: '/home/ana/data/root.key',
    rootKeys: null,
    database: { kind: 'sqlite', path: '/home/ana/data/trama.sqlite' },
    mode: 'public',
    autoRegister: true,
    hasPlanLimits: true,
    allowsLoopback: false,
    isShared: false,
    publicOnly: false,
    isProduction: false,
    publicUrl: null,
    smtp: null,
    chatUrl: null,
    chatOrigins: [],
    operator: { name: '', email: '', address: '', country: '', supportUrl: '', socials: [] },
    proxies: 0,
    locale: 'en',
    payment: { kind: 'sandbox' },
  })
})

const onlyPublic = { isShared: true, publicOnly: true }
const cases = [
  { name: 'a port', given: { PORT: '8080' }, expect: { port: 8080 } },
  { name: 'any free port', given: { PORT: '0' }, expect: { port: 0 } },
  {
    name: 'names that a file of variables leaves empty',
    given: { HOST: '', TRAMA_DATA: '', TRAMA_KEY_FILE: '' },
    expect: { host: '127.0.0.1', isShared: false, dataPath: '/data', keyFile: '/data/root.key' },
  },
  {
    name: 'PostgreSQL',
    given: { DATABASE_URL: 'postgres://db/x' },
    expect: { database: { kind: 'postgres', url: 'postgres://db/x' } },
  },
  {
    name: 'PostgreSQL behind a pooler',
    given: { DATABASE_URL: 'postgres://pooler/x', DATABASE_LISTEN_URL: 'postgresql://db/x' },
    expect: {
      database: { kind: 'postgres', url: 'postgres://pooler/x', listenUrl: 'postgresql://db/x' },
    },
  },
  {
    name: 'a key file elsewhere',
    given: { TRAMA_KEY_FILE: '/run/secrets/key' },
    expect: { keyFile: '/run/secrets/key' },
  },
  {
    name: 'no self-registration',
    given: { AUTO_REGISTER: 'false' },
    expect: { autoRegister: false, hasPlanLimits: true },
  },
  { name: 'no plan limits', given: { TRAMA_PLAN_LIMITS: 'off' }, expect: { hasPlanLimits: false } },
  {
    name: 'a chat with what it loads',
    given: {
      TRAMA_CHAT_URL: 'https://chat.example.org/widget.js',
      TRAMA_CHAT_ORIGINS: 'https://*.chat.example, wss://live.chat.example:8443',
    },
    expect: {
      chatUrl: 'https://chat.example.org/widget.js',
      chatOrigins: ['https://*.chat.example', 'wss://live.chat.example:8443'],
    },
  },
  { name: 'strangers from other machines', given: { HOST: '0.0.0.0' }, expect: onlyPublic },
  { name: 'strangers by IPv6', given: { HOST: '::' }, expect: onlyPublic },
  {
    name: 'strangers under an address',
    given: { PUBLIC_URL: 'https://trama.example.org' },
    expect: onlyPublic,
  },
  { name: 'strangers through a proxy', given: { TRAMA_PROXIES: '1' }, expect: onlyPublic },
  {
    name: 'an office, where nobody registers',
    given: { HOST: '0.0.0.0', PUBLIC_URL: 'https://trama.example.org', AUTO_REGISTER: 'false' },
    expect: { isShared: false, publicOnly: false },
  },
  { name: 'loopback by name', given: { HOST: 'localhost' }, expect: { isShared: false, publicOnly: false } },
  {
    name: 'strangers whom somebody lets reach private ranges',
    given: { HOST: '0.0.0.0', TRAMA_PUBLIC_ONLY: 'false' },
    expect: { isShared: true, publicOnly: false },
  },
  {
    name: 'an office that shuts private ranges out',
    given: { TRAMA_PUBLIC_ONLY: 'true', AUTO_REGISTER: 'false' },
    expect: { isShared: false, publicOnly: true },
  },
  { name: 'Spanish', given: { LANG: 'es_CO.UTF-8' }, expect: { locale: 'es' } },
  {
    name: 'an address for others',
    given: { PUBLIC_URL: 'https://trama.example.org' },
    expect: { publicUrl: 'https://trama.example.org', isProduction: true },
  },
  {
    name: 'an address on this machine',
    given: { PUBLIC_URL: 'http://localhost:4180/' },
    expect: { publicUrl: 'http://localhost:4180', isProduction: false },
  },
  {
    name: 'mail with a name before the address',
    given: { SMTP_URL: 'smtp://u:p@mail.test:2525', MAIL_FROM: 'Trama <trama@example.org>' },
    expect: { smtp: { url: 'smtp://u:p@mail.test:2525', from: 'Trama <trama@example.org>' } },
  },
  {
    name: 'who runs it',
    given: {
      OPERATOR_NAME: 'Uno',
      SUPPORT_URL: 'https://uno.test/',
      SOCIAL_LINKS: 'Uno=https://uno.test/a?b=c',
    },
    expect: {
      operator: {
        name: 'Uno',
        supportUrl: 'https://uno.test/',
        socials: [{ name: 'Uno', url: 'https://uno.test/a?b=c' }],
      },
    },
  },
  {
    name: 'the language that stands above',
    given: { LANG: 'es_CO.UTF-8', LC_ALL: 'C' },
    expect: { locale: 'en' },
  },
]
test.each(cases)('$name', ({ given, expect: options }) => {
  expect(readOptions(given, '/')).toMatchObject(options)
})

const wrong = [
  { name: 'PORT', given: { PORT: '70000' } },
  { name: 'PORT', given: { PORT: '' } },
  { name: 'SERVER_MODE', given: { SERVER_MODE: 'private' } },
  { name: 'AUTO_REGISTER', given: { AUTO_REGISTER: 'maybe' } },
  { name: 'DATABASE_URL', given: { DATABASE_URL: 'mysql://db' } },
  { name: 'DATABASE_LISTEN_URL', given: { DATABASE_URL: 'postgres://db', DATABASE_LISTEN_URL: 'db' } },
  { name: 'DATABASE_LISTEN_URL', given: { DATABASE_LISTEN_URL: 'postgres://db' } },
  { name: 'PUBLIC_URL', given: { PUBLIC_URL: 'https://trama.example.org/path' } },
  { name: 'PUBLIC_URL', given: { PUBLIC_URL: 'javascript:alert(1)' } },
  { name: 'SMTP_URL', given: { SMTP_URL: 'http://mail.test' } },
  { name: 'MAIL_FROM', given: { SMTP_URL: 'smtp://mail.test' } },
  { name: 'MAIL_FROM', given: { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'Trama' } },
  { name: 'OPERATOR_EMAIL', given: { OPERATOR_EMAIL: 'uno' } },
  { name: 'SUPPORT_URL', given: { SUPPORT_URL: 'http://uno.test' } },
  { name: 'SOCIAL_LINKS', given: { SOCIAL_LINKS: 'Uno' } },
  { name: 'TRAMA_CHAT_ORIGINS', given: { TRAMA_CHAT_ORIGINS: '*' } },
  { name: 'TRAMA_CHAT_ORIGINS', given: { TRAMA_CHAT_ORIGINS: 'https://*' } },
  { name: 'TRAMA_CHAT_ORIGINS', given: { TRAMA_CHAT_ORIGINS: 'http://chat.example' } },
  {
    name: 'TRAMA_CHAT_ORIGINS',
    given: { TRAMA_CHAT_ORIGINS: "https://a.example; script-src 'unsafe-eval'" },
  },
  { name: 'TRAMA_LOG', given: { TRAMA_LOG: 'syslog' } },
]
test.each(wrong)('$name that cannot be read is named: $given', ({ name, given }) => {
  expect(() => readOptions(given, '/')).toThrow(name)
})

test('a password in an address that cannot be read is not repeated', () => {
  expect(() => readOptions({ SMTP_URL: 'smtp://ana:very-secret@mail.test', MAIL_FROM: 'x' }, '/')).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('very-secret') as string }) as Error,
  )
})
