import { expect, test } from 'vitest'
import { applyEdit } from '#shared/model/edit.ts'
import { company } from '#shared/compile/testing/sample-networks.ts'
import { readTopology } from './topology.ts'

test('devices of a network from which one was removed share the map of those before', () => {
  const [before] = readTopology(company)
  const [nodeId = ''] = before?.devices.keys() ?? []
  const edited = applyEdit(company, before?.network.id ?? '', { kind: 'remove', nodeId })
  const [now] = readTopology(edited.ok ? edited.value : company, before === undefined ? [] : [before])
  expect(now?.devices.base).toBe(before?.devices.base)
  const left = [...(before?.devices.values() ?? [])].filter(({ deviceId }) => deviceId !== nodeId)
  expect([...(now?.devices.values() ?? [])]).toEqual(left)
  expect(now?.devices.size).toBe(left.length)
})
