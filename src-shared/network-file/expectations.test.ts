import { expect, test } from 'vitest'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { gateway, keys, network } from '#shared/model/testing/records.ts'
import { unmetOf } from './expectations.ts'
import { fileChanges } from './file-edits.ts'
import { readNetworkFile } from './read.ts'
import { officeFile } from './testing/office-file.ts'
import { writeNetworkFile } from './write.ts'

const bare: Model = {
  ...emptyModel,
  networks: [network({ id: 'n1' })],
  gateways: [
    gateway('g1', {
      name: 'edge',
      publicAddress: 'vpn.example.org',
      ranges: ['192.168.7.0/24'],
      publicKey: keys[0],
    }),
  ],
}
const office = withKeys(read(bare, officeFile).after)

function read(model: Model, text: string) {
  const file = readNetworkFile(text)
  if ('faults' in file) throw new Error(JSON.stringify(file.faults))
  const done = fileChanges(model, 'n1', file.read.file, file.read.placeOf)
  if ('faults' in done) throw new Error(JSON.stringify(done.faults))
  return done.changes
}

/** A device without a key reaches nothing. */
function withKeys(model: Model): Model {
  const placements = model.placements.map((each) =>
    each.nodeKind === 'device' ? { ...each, publicKey: keys[1] } : each,
  )
  return { ...model, placements }
}
const idOf = (name: string): string =>
  [...office.devices, ...office.rules].find((each) => each.name === name)?.id ?? ''
function edited(edits: readonly Edit[]): Model {
  const done = applyEdits(office, 'n1', edits)
  if (!done.ok) throw new Error(done.problem.code)
  return done.value
}

test('a network that lets through what is expected meets it, by whatever name', () => {
  expect(unmetOf(office, 'n1')).toEqual([])
  const renamed = edited([
    {
      kind: 'change-rule',
      id: idOf('Wiki'),
      form: {
        kind: 'server',
        name: 'Intranet',
        address: '192.168.7.5',
        ports: '443',
        audience: 'chosen',
        active: true,
      },
    },
  ])
  expect(unmetOf(renamed, 'n1')).toEqual([])
  expect(writeNetworkFile(renamed, 'n1')).toContain('to: Intranet')
})

test('what is shut, opened or gone is not met, with the names of both ends', () => {
  const rule = office.relations.find(({ kind }) => kind === 'audience')
  const shut = edited([{ kind: 'disconnect', relationId: rule?.id ?? '' }])
  expect(unmetOf(shut, 'n1')).toMatchObject([{ from: 'laptop', to: 'Wiki', because: 'differs' }])
  const [expectation] = office.networks[0]?.expectations ?? []
  if (expectation === undefined) throw new Error('nothing is expected')
  const opened = edited([{ kind: 'set-expectations', expectations: [{ ...expectation, reaches: false }] }])
  expect(unmetOf(opened, 'n1')).toMatchObject([{ to: 'Wiki', reaches: false, because: 'differs' }])
  // What stands in another network is not named: an id that somebody knows tells them no name.
  const other = { id: 'n2-device', name: 'Payroll', networkUserId: 'u', kind: 'laptop' } as never
  const asked = edited([{ kind: 'set-expectations', expectations: [{ ...expectation, from: 'n2-device' }] }])
  expect(unmetOf({ ...asked, devices: [...asked.devices, other] }, 'n1')).toMatchObject([
    { from: 'n2-device', because: 'unknown' },
  ])
  const gone = edited([{ kind: 'remove', nodeId: idOf('Wiki') }])
  expect(unmetOf(gone, 'n1')).toMatchObject([{ from: 'laptop', to: 'Wiki', because: 'unknown' }])
  // It is missed in the file as well, which plans as no change.
  expect(read(gone, writeNetworkFile(gone, 'n1') ?? '').edits).toEqual([])
})

test('a file changes what is expected by one edit, and leaves it where it has no such list', () => {
  const text = writeNetworkFile(office, 'n1') ?? ''
  expect(read(office, text.replace('reaches: true', 'reaches: false')).edits).toEqual([
    {
      kind: 'set-expectations',
      expectations: [{ from: idOf('laptop'), to: idOf('Wiki'), protocol: 'tcp', reaches: false }],
    },
  ])
  expect(read(office, text.replace(/expectations:[^]*/, '')).edits).toEqual([])
  expect(read(office, text.replace(/expectations:[^]*/, 'expectations: []\n')).edits).toEqual([
    { kind: 'set-expectations', expectations: [] },
  ])
})
