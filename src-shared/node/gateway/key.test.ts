import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { generateKeyPair } from '#shared/base/keys.ts'
import { createChance } from '#shared/model/testing/chance.ts'

const file = readFileSync(new URL('scripts/x25519.sh', import.meta.url), 'utf8')
const program = /<<'PERL'\n(.*?)\nPERL\n/s.exec(file)?.[1] ?? ''
const missing = spawnSync('perl', ['-v']).error === undefined ? null : 'perl is not installed'

/** What the program on the gateway makes of scalars; `point` in hexadecimal digits, else the base point. */
function compute(scalars: Uint8Array, point: readonly string[] = []): Buffer {
  const { status, stdout } = spawnSync('perl', ['-e', program, ...point], { input: scalars })
  expect(status).toBe(0)
  return stdout
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex')
const base = `09${'00'.repeat(31)}`

/** RFC 7748, chapters 5.2 and 6.1. */
const vectors = [
  {
    name: 'a point of the first test vector',
    scalar: 'a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4',
    point: 'e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c',
    expect: 'c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552',
  },
  {
    name: 'a point whose highest bit is set',
    scalar: '4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d',
    point: 'e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493',
    expect: '95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957',
  },
  {
    name: 'one turn of the iterated vector',
    scalar: base,
    point: base,
    expect: '422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079',
  },
  {
    name: 'the public key of Alice',
    scalar: '77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a',
    expect: '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a',
  },
  {
    name: 'the public key of Bob',
    scalar: '5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb',
    expect: 'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f',
  },
  {
    name: 'the secret that the two share',
    scalar: '77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a',
    point: 'de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f',
    expect: '4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742',
  },
]

describe('public keys on a machine without wg', () => {
  beforeEach((context) => {
    if (missing !== null) context.skip(missing)
  })

  test.each(vectors)('$name', ({ scalar, point, expect: expected }) => {
    expect(compute(hex(scalar), point === undefined ? [] : [point]).toString('hex')).toBe(expected)
  })

  test('random keys are those that other programs compute', () => {
    const chance = createChance(25_519)
    const pairs = Array.from({ length: 60 }, () => generateKeyPair((count) => chance.bytes(count)))
    const scalars = Buffer.concat(pairs.map((pair) => Buffer.from(pair.privateKey, 'base64')))
    const computed = compute(scalars)
    const keys = pairs.map((_, index) => computed.subarray(index * 32, index * 32 + 32).toString('base64'))
    expect(keys).toEqual(pairs.map((pair) => pair.publicKey))
  })

  test.each([
    { name: 'Perl as it is', perl: '', expect: 0 },
    { name: 'a Perl that computes with 32 bits', perl: 'perl() { cat >/dev/null; return 1; }', expect: 1 },
    { name: 'a Perl that computes wrongly', perl: 'perl() { head -c 32; }', expect: 1 },
  ])('$name is found out before it is used', ({ perl, expect: status }) => {
    expect(spawnSync('sh', ['-c', `${file}\n${perl}\nhas_x25519`]).status).toBe(status)
  })

  test('a scalar that is cut short has no result', () => {
    expect(compute(new Uint8Array(31))).toHaveLength(0)
  })
})
