import { isDeepStrictEqual, parseEnv } from 'node:util'
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
  ['DATABASE_URL=postgres://u:pa#ss@db/x\nA=a #b#\nB=#b#\nPORT=1\t#\nC="a#b"', ['1 cut']],
  ['export\tPORT=1\nexport \tHOST=::\nexport MAIL_FROM=\nexport A= \n#', ['1 no-name', '3 no-name']],
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

/** What a person takes a file for whose values end with their line, or with their quotation mark. */
function readAsPerson(text: string): Record<string, string> {
  const entry =
    /^[ \t]*(?:export )?[ \t]*(?:#.*|(?<name>[A-Za-z_]+)=[ \t]*(?:"(?<quoted>[^"]*)"(?:[ \t]*|[ \t]*#.*)|(?<plain>.*)))?$/gm
  const read: Record<string, string> = {}
  for (const { groups = {} } of text.replaceAll('\r', '').matchAll(entry)) {
    const { name, quoted, plain = '' }: Partial<Record<string, string>> = groups
    if (name !== undefined)
      read[name] = quoted ?? plain.replace(/(?:^|[ \t])#.*/, '').replaceAll(/^[ \t]+|[ \t]+$/g, '')
  }
  return read
}

/** Of such a comment Node makes a setting whose name begins with #, which nobody asks for. */
const indented = /^[ \t\r]+#.*=/m

/** Every text of these parts, up to so many. */
function* textsOf(parts: readonly string[], most: number): Generator<string> {
  yield ''
  if (most === 0) return
  for (const rest of textsOf(parts, most - 1)) for (const part of parts) yield part + rest
}

test.each([
  { parts: ['A=', 'B=', 'export ', 'export\t', 'x', '"', '#', ' ', '\t', '\n', '\r'], most: 4 },
  { parts: ['A=', 'x', '"', '#', ' ', '\n'], most: 6 },
])('Node reads a file of which nothing is told as a person does, in up to $most parts', ({ parts, most }) => {
  const wrong = [...new Set(textsOf(parts, most))].filter(
    (text) =>
      !indented.test(text) &&
      faults(text).length === 0 &&
      !isDeepStrictEqual({ ...parseEnv(text) }, readAsPerson(text)),
  )
  expect(wrong).toEqual([])
})
