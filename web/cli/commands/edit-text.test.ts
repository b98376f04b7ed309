import { expect, test } from 'vitest'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { gateway, network } from '#shared/model/testing/records.ts'
import { describeNetwork } from '#shared/network-file/describe-network.ts'
import { fileChanges } from '#shared/network-file/file-edits.ts'
import { networkFile } from '#shared/network-file/network-file.ts'
import { editLines } from './edit-text.ts'
import { countAsked } from './store-changes.ts'

const { t } = createWords('en', en)
const nowhere = () => ({ line: 1, column: 1 })

/** Two gateways that change names and tunnel addresses, in a network with so many addresses. */
function changed(range: string) {
  const at = (nodeId: string, address: string): Model['placements'][number] => ({
    networkId: 'n1',
    nodeId,
    nodeKind: 'gateway',
    address,
    address6: null,
    publicKey: null,
    position: { x: 0, y: 0 },
  })
  const before: Model = {
    ...emptyModel,
    networks: [network({ id: 'n1', range })],
    gateways: [
      gateway('g1', { name: 'one', publicAddress: 'one.test' }),
      gateway('g2', { name: 'two', publicAddress: 'two.test' }),
    ],
    placements: [at('g1', '10.20.0.1'), at('g2', '10.20.0.2')],
    relations: [{ id: 'r1', networkId: 'n1', kind: 'site', from: 'g1', to: 'g2', exit: false }],
  }
  const file = networkFile.parse(describeNetwork(before, 'n1'))
  const [one, two] = file.gateways ?? []
  if (one === undefined || two === undefined) throw new Error('no gateways')
  const gateways = [
    { ...one, id: 'g1', name: 'two', tunnelAddress: '10.20.0.2' },
    { ...two, id: 'g2', name: 'one', tunnelAddress: '10.20.0.1' },
  ].map((each) => ({ ...each, links: each.links.map((name) => (name === 'one' ? 'two' : 'one')) }))
  const done = fileChanges(before, 'n1', { ...file, gateways }, nowhere)
  if (!('changes' in done)) throw new Error(JSON.stringify(done.faults))
  return { before, changes: done.changes }
}

test.each(['10.20.0.0/24', '10.20.0.0/30'])(
  'in %s a step that only makes way for another is neither told nor counted',
  (range) => {
    const { before, changes } = changed(range)
    expect(editLines(before, changes, t).toSorted()).toEqual(
      [
        t('commandLine.edit.change-gateway', { name: 'one' }),
        t('commandLine.edit.change-gateway', { name: 'two' }),
        t('commandLine.edit.set-address', { name: 'one', address: '10.20.0.1' }),
        t('commandLine.edit.set-address', { name: 'two', address: '10.20.0.2' }),
      ].map((line) => `~ ${line}`),
    )
    expect(countAsked(changes)).toBe(4)
    expect(changes.edits.length).toBeGreaterThan(4)
  },
)
