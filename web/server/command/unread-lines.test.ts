import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { findUnreadLines } from './unread-lines.ts'

const faults = (text: string): string[] => findUnreadLines(text).map(({ line, fault }) => `${line} ${fault}`)

test.each([
  '',
  '# A comment with a " in it\n\nPORT=4180\n',
  'PORT=4180\r\nHOST=127.0.0.1\r\n',
  '  export HOST = 127.0.0.1 # where it listens\n',
  'MAIL_FROM="Trama <trama@example.org>" # "letters"\nPORT=1',
  'TRAMA_KEYS="k1 a\nk2 b"\nPORT=1\n',
  "OPERATOR_NAME=Redes d'Oc\nMAIL_FROM=\nPORT=1",
])('all of %j is read', (text) => {
  expect(faults(text)).toEqual([])
})

test.each([
  ['PORT 4180\nHOST=::\n', ['1 no-equals']],
  ['HOST=::\n\nPORT: 4180', ['3 no-equals']],
  ['TRAMA PROXIES=1\nPORT-A=1\n=4', ['1 no-name', '2 no-name', '3 no-name']],
  ['\uFEFFPORT=1', ['1 no-name']],
  ['TRAMA_KEYS="k1 a\nk2 b"\nMAIL_FROM="Trama\nPORT=1', ['3 open-quote']],
  // The quotation mark of the next setting closes it.
  ['MAIL_FROM="Trama\nSMTP_URL="smtp://a"\nPORT 1', ['1 after-quote', '3 no-equals']],
] as const)('of %j some is not read, and it is said which line', (text, said) => {
  expect(faults(text)).toEqual(said)
})

test('where a quotation mark is closed by the one of the next setting, that one is not read indeed', () => {
  expect(parseEnv('MAIL_FROM="Trama\nSMTP_URL="smtp://a"\n')['SMTP_URL']).toBeUndefined()
})
