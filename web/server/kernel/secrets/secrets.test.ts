import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeKeyFile, parseKeyring, readKeyFile } from './keyring.ts'
import { open, seal, type CellRef } from './seal.ts'

const keyOf = (fill: number): string => Buffer.alloc(32, fill).toString('base64')
const cell: CellRef = { organizationId: 'o', table: 'networks', row: 'r', column: 'token' }
const secret = new TextEncoder().encode('canary')

describe('root keys', () => {
  test('a file is made once, for its owner only, and read again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trama-keys-'))
    try {
      const path = join(folder, 'deep', 'root.key')
      expect(readKeyFile(path)).toBeNull()
      const made = makeKeyFile(path)
      const text = readFileSync(path, 'utf8')
      expect(statSync(path).mode & 0o777).toBe(0o600)
      expect(readKeyFile(path)?.derive('records', 'k1')).toEqual(made.derive('records', 'k1'))
      expect(() => makeKeyFile(path)).toThrow(/EEXIST/)
      expect(readFileSync(path, 'utf8')).toBe(text)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  const unreadable = [
    { name: 'nothing', given: '' },
    { name: 'a comment only', given: '# key' },
    { name: 'no id', given: keyOf(1) },
    { name: 'a short key', given: `k1 ${Buffer.alloc(16).toString('base64')}` },
    { name: 'two keys of one name', given: `k1 ${keyOf(1)}\nk1 ${keyOf(2)}` },
    { name: 'a key with more behind it', given: `k1 ${keyOf(1)} x` },
  ]
  test.each(unreadable)('$name is refused, without repeating it', ({ given }) => {
    expect(() => parseKeyring(given)).toThrow(/root key/)
    expect(() => parseKeyring(given)).not.toThrow(keyOf(1))
  })

  test('purposes and keys have nothing in common', () => {
    const keyring = parseKeyring(`k1 ${keyOf(1)}\nk2 ${keyOf(2)}`)
    const derived = (['records', 'access-token', 'refresh-token'] as const).flatMap((purpose) =>
      ['k1', 'k2'].map((id) => Buffer.from(keyring.derive(purpose, id) ?? []).toString('hex')),
    )
    expect(new Set(derived).size).toBe(6)
    expect(keyring.derive('records', 'k3')).toBeNull()
  })

  test('what is signed is of the last key or the one before, what is sealed of any', () => {
    const keyring = parseKeyring(`k1 ${keyOf(1)}\nk2 ${keyOf(2)}\nk3 ${keyOf(3)}`)
    expect([keyring.currentId, keyring.ids]).toEqual(['k3', ['k1', 'k2', 'k3']])
    for (const purpose of ['access-token', 'refresh-token', 'design-visit'] as const)
      expect(keyring.ids.map((id) => keyring.derive(purpose, id) !== null)).toEqual([false, true, true])
    expect(keyring.ids.map((id) => keyring.derive('records', id) !== null)).toEqual([true, true, true])
  })
})

describe('sealed secrets', () => {
  const old = parseKeyring(`k1 ${keyOf(1)}`)
  const rotated = parseKeyring(`k1 ${keyOf(1)}, k2 ${keyOf(2)}`)

  test('what is sealed is opened in its cell, also after the key was rotated', () => {
    const sealed = seal(old, cell, secret)
    expect(sealed).not.toContain('canary')
    expect(Buffer.from(open(rotated, cell, sealed)).toString()).toBe('canary')
    expect(seal(rotated, cell, secret)).toMatch(/^1\.k2\./)
    expect(() => open(parseKeyring(`k2 ${keyOf(2)}`), cell, sealed)).toThrow(/k1/)
  })

  test('the same secret is never sealed alike', () => {
    expect(seal(old, cell, secret)).not.toBe(seal(old, cell, secret))
  })

  const elsewhere = [
    { name: 'another organization', given: { organizationId: 'p' } },
    { name: 'another table', given: { table: 'gateways' } },
    { name: 'another row', given: { row: 's' } },
    { name: 'another column', given: { column: 'name' } },
    { name: 'the same letters cut elsewhere', given: { organizationId: 'on', table: 'etworks' } },
  ]
  test.each(elsewhere)('it does not open for $name', ({ given }) => {
    const sealed = seal(old, cell, secret)
    expect(() => open(old, { ...cell, ...given }, sealed)).toThrow(/auth|state/i)
  })

  const damaged = [
    {
      name: 'a changed byte',
      given: (text: string) => text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA'),
    },
    { name: 'its end cut off', given: (text: string) => text.slice(0, -4) },
    { name: 'nothing behind the key', given: () => '1.k1.' },
    { name: 'another form', given: (text: string) => text.replace(/^1/, '2') },
  ]
  test.each(damaged)('it does not open with $name', ({ given }) => {
    expect(() => open(old, cell, given(seal(old, cell, secret)))).toThrow(/auth|state|form|vector/i)
  })
})
