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
    publicOnly: false,
    locale: 'en',
  })
})

const cases = [
  { name: 'a port', given: { PORT: '8080' }, expect: { port: 8080 } },
  { name: 'any free port', given: { PORT: '0' }, expect: { port: 0 } },
  {
    name: 'PostgreSQL',
    given: { DATABASE_URL: 'postgres://db/x' },
    expect: { database: { kind: 'postgres', url: 'postgres://db/x' } },
  },
  {
    name: 'a key file elsewhere',
    given: { TRAMA_KEY_FILE: '/run/secrets/key' },
    expect: { keyFile: '/run/secrets/key' },
  },
  {
    name: 'no self-registration',
    given: { AUTO_REGISTER: 'false' },
    expect: { autoRegister: false, hasPlanLimits: false },
  },
  { name: 'no plan limits', given: { TRAMA_PLAN_LIMITS: 'off' }, expect: { hasPlanLimits: false } },
  { name: 'Spanish', given: { LANG: 'es_CO.UTF-8' }, expect: { locale: 'es' } },
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
  { name: 'TRAMA_LOG', given: { TRAMA_LOG: 'syslog' } },
]
test.each(wrong)('$name that cannot be read is named: $given', ({ name, given }) => {
  expect(() => readOptions(given, '/')).toThrow(name)
})
