import { expect, test } from 'vitest'
import { gateway, network } from '#shared/model/testing/records.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { fileChanges } from './file-edits.ts'
import { networkFile, networkFileSchema } from './network-file.ts'
import { readNetworkFile } from './read.ts'
import { officeFile } from './testing/office-file.ts'

const office: Model = {
  ...emptyModel,
  networks: [network({ id: 'n1' })],
  gateways: [gateway('g1', { name: 'edge', publicAddress: 'vpn.example.org', ranges: ['192.168.7.0/24'] })],
}

function saidOf(text: string, model = office) {
  const read = readNetworkFile(text)
  const done = 'faults' in read ? read : fileChanges(model, 'n1', read.read.file, read.read.placeOf)
  if (!('faults' in done)) return done.changes
  return done.faults.map((each) => ({
    ...each.at,
    says: each.kind === 'fault' ? each.code : each.problem.code,
  }))
}

test('a file written by hand becomes people and edits, with the text that was typed', () => {
  const done = saidOf(officeFile)
  expect(done).toMatchObject({
    people: [{ isNew: true, form: { identification: '0017' } }],
    edits: [
      { kind: 'place', nodeId: 'g1' },
      { kind: 'add-device', form: { name: 'laptop' } },
      { kind: 'add-rule', form: { ports: '443' } },
      { kind: 'connect' },
      { kind: 'set-exit', exit: true },
      { kind: 'connect' },
      { kind: 'connect' },
      { kind: 'set-expectations', expectations: [{ protocol: 'tcp', reaches: true }] },
      { kind: 'set-internal-traffic', allow: true },
    ],
  })
  expect(saidOf(officeFile)).toEqual(done)
})

const table: readonly [what: string, change: (text: string) => string, expected: object][] = [
  [
    'a missing field',
    (text) => text.replace('    kind: vpn\n', ''),
    { line: 11, column: 5, says: 'field-required' },
  ],
  [
    'an unknown key',
    (text) => text.replace('ranges:', 'range:'),
    { line: 14, column: 5, says: 'key-unknown' },
  ],
  [
    'a key twice',
    (text) => text.replace('kind: vpn', 'kind: vpn\n    kind: hub'),
    { line: 13, column: 5, says: 'key-twice' },
  ],
  [
    'a name that nothing has',
    (text) => text.replace('exit: edge', 'exit: egde'),
    { line: 20, column: 11, says: 'name-unknown' },
  ],
  [
    'an exit that it does not dial',
    (text) => text.replace('    gateways: [edge]\n', ''),
    { line: 19, column: 11, says: 'exit-not-dialled' },
  ],
  [
    'an expectation of what nothing is',
    (text) => text.replace('to: Wiki', 'to: Wika'),
    { line: 29, column: 24, says: 'name-unknown' },
  ],
  [
    'an owner that nobody is',
    (text) => text.replace('owner: ana', 'owner: eva'),
    { line: 18, column: 12, says: 'name-unknown' },
  ],
  [
    'a name twice',
    (text) => text.replace('rules:', '  - {name: laptop, kind: phone, owner: ana@example.org}\nrules:'),
    { line: 21, column: 12, says: 'name-twice' },
  ],
  [
    'ports that are none',
    (text) => text.replace('ports: 443', 'ports: https'),
    { line: 22, column: 5, says: 'ports-unreadable' },
  ],
  [
    'another range',
    (text) => text.replace('10.20.', '10.30.'),
    { line: 4, column: 10, says: 'network-by-page' },
  ],
  [
    'a gateway that is not there',
    (text) => text.replaceAll('edge', 'core'),
    { line: 11, column: 11, says: 'gateway-by-command' },
  ],
  ['no version', (text) => text.replace('trama: 1\n', ''), { says: 'version-unknown' }],
  ['no YAML', (text) => `${text}  - [`, { says: 'not-yaml' }],
  ['two documents', (text) => `${text}---\na: 1\n`, { line: 30, column: 1, says: 'one-document' }],
]
test.each(table)('%s is said where it stands', (_what, change, expected) => {
  expect(saidOf(change(officeFile))).toEqual(expect.arrayContaining([expect.objectContaining(expected)]))
})

test('a list that is left out stays, and an empty one takes all of its kind away', () => {
  const done = saidOf(officeFile)
  if (!('after' in done)) throw new Error('faults')
  const without = officeFile.replace(/devices:[^]*?rules:/, 'rules:')
  expect(saidOf(without, done.after)).toMatchObject({ edits: [] })
  const emptied = officeFile
    .replace(/devices:[^]*?rules:/, 'devices: []\nrules:')
    .replace('[laptop]', '[]')
    .replace(/expectations:[^]*/, '')
  expect(saidOf(emptied, done.after)).toMatchObject({
    edits: [{ kind: 'disconnect' }, { kind: 'disconnect' }, { kind: 'remove' }],
  })
})

test('two devices that change addresses do so', () => {
  const two = officeFile.replace('rules:', '  - {name: phone, kind: phone, owner: ana@example.org}\nrules:')
  const done = saidOf(two)
  if (!('after' in done)) throw new Error('faults')
  const turned = two
    .replace('name: laptop', 'name: laptop\n    tunnelAddress: 10.20.0.12')
    .replace('{name: phone,', '{name: phone, tunnelAddress: 10.20.0.11,')
  const then = saidOf(turned, done.after)
  if (!('after' in then)) throw new Error(JSON.stringify(then))
  expect(then.after.placements.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['10.20.0.11', '10.20.0.12']),
  )
  expect(saidOf(turned, then.after)).toMatchObject({ edits: [] })
})

test('the schema is of 2020-12, names every key that is read, and refuses others', () => {
  const schema = networkFileSchema() as {
    $schema: string
    additionalProperties: boolean
    properties: Record<string, { items?: { required?: string[] } }>
  }
  expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
  expect(schema.additionalProperties).toBe(false)
  expect(Object.keys(schema.properties)).toEqual(Object.keys(networkFile.shape))
  // What is usual may be left out.
  expect(schema.properties['devices']?.items?.required).toEqual(['name', 'kind', 'owner'])
})
