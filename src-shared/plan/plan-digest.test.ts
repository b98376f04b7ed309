import { describe, expect, test } from 'vitest'
import { compileGateway } from '#shared/compile/compile.ts'
import { keyOf, office } from '#shared/compile/testing/sample-networks.ts'
import type { Observed } from './observed.ts'
import { planGateway } from './plan.ts'
import { done, drifted, edits, first, hq, hub } from './testing/machine.ts'

describe('digest', () => {
  const digest = (change: Partial<Observed>, input = done): string =>
    planGateway({ ...input, observed: { ...input.observed, ...change } }).digest
  const same = digest({})
  const { machine } = done.observed

  test.each([
    { name: 'the time of reading', change: { readAtMs: 99_999 } },
    {
      name: 'handshakes',
      change: {
        peers: { [keyOf('x')]: { handshakeAtMs: 5, endpoint: null, receivedBytes: 1, sentBytes: 1 } },
      },
    },
    { name: 'the kernel', change: { machine: { ...machine, kernel: '6.12.0' } } },
    { name: 'an undo that was told of', change: { undone: { generation: 1, atMs: 5 } } },
  ])('does not depend on $name', ({ change }) => expect(digest(change)).toBe(same))

  test.each([
    { name: 'the generation', change: { generation: 2 } },
    { name: 'what the gateway confirmed', change: { configDigest: 'f'.repeat(64) } },
    { name: 'a change under way', change: { pending: { generation: 2, fence: 1, undoInS: 5 } } },
    { name: 'drift', change: drifted(done, edits[0]!.edit(hq)).observed },
    { name: 'packages', change: { machine: { ...machine, missingPackages: ['nftables'] } } },
    { name: 'a foreign drop', change: { machine: { ...machine, foreignDrops: ['ip filter FORWARD'] } } },
  ])('depends on $name', ({ change }) => expect(digest(change)).not.toBe(same))

  test('depends on what is desired', () => expect(digest({}, { ...done, desired: hub })).not.toBe(same))
})

describe('files', () => {
  test('show only lines that change, with what they belong to', () => {
    const rules = office.rules.map((rule) => ({ ...rule, ports: '443,8443' }))
    expect(planGateway({ ...done, desired: compileGateway({ ...office, rules }, 'hq') }).files).toEqual([
      {
        path: 'trama.nft',
        cut: 0,
        lines: [
          { sign: 'same', text: '\tset everyone4 {' },
          { sign: 'added', text: '\t\t\t10.20.0.0/24 . 192.168.10.5 . tcp . 8443,' },
          { sign: 'same', text: '\t}' },
        ],
      },
    ])
  })

  test('hold no secret: preshared keys stand as what they are made of', () => {
    const [file] = planGateway(first).files
    const secrets = file?.lines
      .filter((line) => /PrivateKey|PresharedKey/.test(line.text))
      .map((line) => line.text)
    expect(secrets).toEqual([
      'PrivateKey = <trama0>',
      'PresharedKey = <network office v1, gateway hq v1>',
      'PresharedKey = <network office v1, gateway hq v1>',
    ])
  })

  test('long ones are cut and counted', () => {
    const elements = Array.from({ length: 1000 }, (_, index) => `10.21.${index >> 8}.${index & 255}`)
    const sets = { ...hq.firewall.sets, device4: elements }
    const [, file] = planGateway({ ...first, desired: { ...hq, firewall: { ...hq.firewall, sets } } }).files
    expect(file?.lines.length).toBe(400)
    expect(file?.cut).toBeGreaterThan(600)
  })
})
