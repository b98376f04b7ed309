import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const postgres = { DATABASE_URL: 'postgres://db/x' }

test('without any variable nothing is measured for others, and a server alone stops without waiting', () => {
  expect(readOptions({}, '/')).toMatchObject({
    metrics: { port: null, host: '127.0.0.1', token: null },
    slowStatementMs: 500,
    drainMs: 0,
    stopMs: 10_000,
    nats: null,
  })
})

const cases = [
  {
    name: 'where others serve the same records it sends people to them',
    given: postgres,
    expect: { drainMs: 5000 },
  },
  {
    name: 'no waiting all the same',
    given: { ...postgres, TRAMA_DRAIN_SECONDS: '0', TRAMA_STOP_SECONDS: '3' },
    expect: { drainMs: 0, stopMs: 3000 },
  },
  {
    name: 'numbers on a port of this machine',
    given: { TRAMA_METRICS_PORT: '9464' },
    expect: { metrics: { port: 9464, host: '127.0.0.1', token: null } },
  },
  {
    name: 'numbers on a port of another address, for whoever has the token',
    given: {
      TRAMA_METRICS_PORT: '9464',
      TRAMA_METRICS_HOST: '10.0.0.7',
      TRAMA_METRICS_TOKEN: 'x'.repeat(16),
    },
    expect: { metrics: { port: 9464, host: '10.0.0.7', token: 'x'.repeat(16) } },
  },
  {
    name: 'notices through NATS',
    given: { ...postgres, NATS_URL: 'nats://u:p@a:4222, nats://b:4222', NATS_SUBJECT: 'trama.uno' },
    expect: { nats: { servers: ['nats://u:p@a:4222', 'nats://b:4222'], subject: 'trama.uno' } },
  },
  {
    name: 'slower statements alone',
    given: { TRAMA_SLOW_STATEMENT_MS: '2000' },
    expect: { slowStatementMs: 2000 },
  },
]
test.each(cases)('$name', ({ given, expect: options }) => {
  expect(readOptions(given, '/')).toMatchObject(options)
})

const wrong = [
  { name: 'TRAMA_METRICS_PORT', value: 'metrics' },
  { name: 'TRAMA_METRICS_HOST', value: '10.0.0.7' },
  { name: 'TRAMA_METRICS_TOKEN', value: 'short' },
  { name: 'TRAMA_METRICS_TOKEN', value: 'two words of some length' },
  { name: 'TRAMA_SLOW_STATEMENT_MS', value: '-1' },
  { name: 'TRAMA_DRAIN_SECONDS', value: 'soon' },
  { name: 'TRAMA_STOP_SECONDS', value: '301' },
]
const wrongNats = ['http://nats', 'nats://a,b', 'nats:', 'user:secret@host']
test.each(wrongNats)('NATS_URL that cannot be read is named, and not repeated: %s', (value) => {
  const read = () => readOptions({ ...postgres, NATS_URL: value }, '/')
  expect(read).toThrow(/^NATS_URL must be written nats:/)
  expect(read).not.toThrow(/secret/)
})

test('NATS is for several processes, and its subject plain', () => {
  expect(() => readOptions({ NATS_URL: 'nats://a' }, '/')).toThrow(
    /^NATS_URL is of no use without DATABASE_URL/,
  )
  expect(() => readOptions({ ...postgres, NATS_SUBJECT: 'trama.*' }, '/')).toThrow(/^NATS_SUBJECT/)
})

test.each(wrong)('$name that cannot be read is named: $value', ({ name, value }) => {
  expect(() => readOptions({ [name]: value }, '/')).toThrow(name)
})

test('a token that cannot be taken is not repeated', () => {
  expect(() => readOptions({ TRAMA_METRICS_TOKEN: 'short-one' }, '/')).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('short-one') as string }) as Error,
  )
})
