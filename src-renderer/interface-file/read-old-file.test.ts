import { expect, test } from 'vitest'
import { generateKeyPair } from '#shared/base/keys.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { readOldFile } from './read-old-file.ts'

const pair = generateKeyPair((count) => new Uint8Array(count).fill(7))
const none = fail(problem('file-without-key'))

test.each([
  { name: 'as we write it', text: `[Interface]\nPrivateKey = ${pair.privateKey}\nMTU = 1420\n` },
  { name: 'as other programs write it', text: `[interface]\r\nprivatekey=${pair.privateKey}\r\n` },
  { name: 'with a comment behind the key', text: `[Interface]\nPrivateKey = ${pair.privateKey} # mine\n` },
])('readOldFile: $name', ({ text }) => {
  expect(readOldFile(text)).toEqual(ok(pair))
})

test.each([
  { name: 'nothing', text: '' },
  { name: 'a file without a private key', text: '[Peer]\nPublicKey = x\n' },
  { name: 'a key that is none', text: '[Interface]\nPrivateKey = hello\n' },
  { name: 'a file that is too large', text: `${' '.repeat(70_000)}\nPrivateKey = ${pair.privateKey}` },
])('readOldFile refuses $name', ({ text }) => {
  expect(readOldFile(text)).toEqual(none)
})
