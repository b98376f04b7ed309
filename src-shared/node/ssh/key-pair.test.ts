import ssh2 from 'ssh2'
import { expect, test } from 'vitest'
import { generateSshKeyPair } from './key-pair.ts'

/** Of an ed25519 key: the name of its kind and 32 bytes, each with its length (RFC 8709). */
const blobBytes = 4 + 'ssh-ed25519'.length + 4 + 32

test('every pair of many is whole, also one whose public key begins with zeros', () => {
  // One in 256 does: that none of so many did is less likely than one in ten thousand.
  const pairs = Array.from({ length: 2500 }, () => generateSshKeyPair('trama gw'))
  const wrong = pairs.filter(({ privateKey, publicKey }) => {
    const parsed = ssh2.utils.parseKey(privateKey)
    const blob = Buffer.from(publicKey.split(' ')[1] ?? '', 'base64')
    return parsed instanceof Error || !parsed.getPublicSSH().equals(blob) || blob.length !== blobBytes
  })
  expect(wrong).toHaveLength(0)
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(pairs.length)
})

test('the comment stands at the end, on one line', () => {
  expect(generateSshKeyPair('trama one\ntwo').publicKey).toMatch(
    /^ssh-ed25519 [A-Za-z0-9+/]+=* trama one two\s*$/,
  )
})
