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
  'MAIL_FROM=\r\nPORT=1\r\nSMTP_URL= \r\n\t\n',
  'MAIL_FROM= \n\n  # "None yet\nPORT=1',
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
  ['MAIL_FROM= \nTRAMA_PROXIES=1\nPORT 1', ['1 next-line', '3 no-equals']],
  ['PORT=1\r\nMAIL_FROM=\t\r\n\r\nTRAMA_PROXIES=1\r\nPORT 1', ['2 next-line', '5 no-equals']],
  ['MAIL_FROM= \n "k1 a\nk2 b"\nPORT 1', ['1 next-line', '4 no-equals']],
] as const)('of %j some is not read, and it is said which line', (text, said) => {
  expect(faults(text)).toEqual(said)
})

test('where a quotation mark is closed by the one of the next setting, that one is not read indeed', () => {
  expect(parseEnv('MAIL_FROM="Trama\nSMTP_URL="smtp://a"\n')['SMTP_URL']).toBeUndefined()
})

test.each(['MAIL_FROM= \nTRAMA_PROXIES=1', 'MAIL_FROM=\t\r\n\r\n"TRAMA_PROXIES=1"'])(
  'where only white space comes after =, as in %j, the next line is the value indeed',
  (text) => {
    expect(parseEnv(text)).toEqual({ MAIL_FROM: 'TRAMA_PROXIES=1' })
  },
)
