import { describe, expect, test } from 'vitest'
import { findAgent } from './agent.ts'
import { generateSshKeyPair } from './key-pair.ts'
import { blobOfLine, isSameKey, plainComment, publicKeyOf } from './public-key.ts'
import { createPrompter } from './sign-in.ts'

describe('findAgent', () => {
  test.each([
    {
      name: 'what the session says',
      env: { SSH_AUTH_SOCK: '/run/agent' },
      platform: 'linux',
      expect: '/run/agent',
    },
    { name: 'nothing', env: {}, platform: 'linux', expect: null },
    { name: 'an empty word', env: { SSH_AUTH_SOCK: '' }, platform: 'linux', expect: null },
    {
      name: "the system's own on Windows",
      env: {},
      platform: 'win32',
      expect: String.raw`\\.\pipe\openssh-ssh-agent`,
    },
  ])('$name', ({ env, platform, expect: expected }) => {
    expect(findAgent(env, platform)).toBe(expected)
  })
})

describe('createPrompter', () => {
  const hidden = { prompt: 'Password: ', echo: false }
  test('answers one hidden question, once', () => {
    const answer = createPrompter('secret')
    expect([answer([hidden]), answer([hidden])]).toEqual([['secret'], []])
  })

  test.each([
    { name: 'what would be shown', given: [{ prompt: 'Name: ', echo: true }] },
    { name: 'two at once', given: [hidden, { prompt: 'Code: ', echo: false }] },
    { name: 'none', given: [] },
  ])('gives the password to nothing else: $name', ({ given }) => {
    expect(createPrompter('secret')(given)).toEqual([])
  })
})

describe('public keys', () => {
  const pair = generateSshKeyPair('one')

  test('are the same whatever their comments are', () => {
    const [type = '', key = ''] = pair.publicKey.split(' ')
    expect(isSameKey(pair.publicKey, `${type} ${key} another name`)).toBe(true)
    expect(isSameKey(pair.publicKey, generateSshKeyPair('one').publicKey)).toBe(false)
    expect(isSameKey('nothing', 'nothing')).toBe(false)
  })

  test('come out of their private halves, which are none themselves', () => {
    expect(publicKeyOf(pair.privateKey)).toBe(pair.publicKey.trim())
    expect(publicKeyOf(pair.publicKey)).toBeNull()
    expect(blobOfLine(pair.privateKey)).toBeNull()
  })

  test('have comments that begin no other line', () => {
    expect(plainComment('Añil\nssh-ed25519 AAAA 日本\u0000 x')).toBe('Anil?ssh-ed25519 AAAA ? x')
  })
})
