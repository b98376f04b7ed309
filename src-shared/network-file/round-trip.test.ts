import { expect, test } from 'vitest'
import { createChance } from '#shared/model/testing/chance.ts'
import type { Model } from '#shared/model/model.ts'
import { fileChanges } from './file-edits.ts'
import { readNetworkFile } from './read.ts'
import { drawNamed } from './testing/draw-named.ts'
import { writeNetworkFile } from './write.ts'

function changesOf(model: Model, networkId: string, text: string) {
  const read = readNetworkFile(text)
  if ('faults' in read) return read
  return fileChanges(model, networkId, read.read.file, read.read.placeOf)
}

test('1,000 random networks that are exported and read again need no edit', () => {
  let count = 0
  for (let seed = 0; count < 1000; seed += 1) {
    const model = drawNamed(createChance(seed))
    for (const { id } of model.networks) {
      count += 1
      const text = writeNetworkFile(model, id) ?? ''
      const done = changesOf(model, id, text)
      const said = 'changes' in done ? { people: done.changes.people, edits: done.changes.edits } : done
      expect({ seed, ...said }).toEqual({ seed, people: [], edits: [] })
    }
  }
})

test('the same network is the same text, in whatever order its records stand', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const model = drawNamed(createChance(seed))
    const turned = Object.fromEntries(
      Object.entries(model).map(([list, records]: [string, readonly object[]]) => [
        list,
        records.toReversed(),
      ]),
    ) as unknown as Model
    for (const { id } of model.networks)
      expect(writeNetworkFile(turned, id)).toBe(writeNetworkFile(model, id))
  }
})

test('a file holds no key and no id where names say enough', () => {
  const model = drawNamed(createChance(3))
  const [network] = model.networks
  const text = writeNetworkFile(model, network?.id ?? '') ?? ''
  const keys = [...model.gateways, ...model.placements].flatMap(({ publicKey }) => publicKey ?? [])
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => text.includes(key))).toEqual([])
  for (const { id } of model.relations) expect(text).not.toContain(id)
})

/** From one random drawing of a network to another one of the same records. */
test('what a file says is so after its edits', () => {
  for (let seed = 0; seed < 150; seed += 1) {
    const [before, other] = [drawNamed(createChance(seed)), drawNamed(createChance(seed))]
    const [network] = before.networks
    if (network === undefined) continue
    const chance = createChance(seed + 10_000)
    const relations = other.relations.filter(
      ({ networkId, kind }) => networkId !== network.id || kind === 'rule' || chance.percent(60),
    )
    const target = {
      ...other,
      relations,
      networkUsers: other.networkUsers.map((user) => ({ ...user, identification: '9' })),
    }
    const text = writeNetworkFile(target, network.id) ?? ''
    const done = changesOf(before, network.id, text)
    if (!('changes' in done)) throw new Error(JSON.stringify(done))
    expect({ seed, text: writeNetworkFile(done.changes.after, network.id) }).toEqual({ seed, text })
    const again = changesOf(done.changes.after, network.id, text)
    expect(again).toMatchObject({ changes: { edits: [], people: [] } })
  }
})
