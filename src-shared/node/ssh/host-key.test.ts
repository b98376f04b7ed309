import { describe, expect, test } from 'vitest'
import { fakeHostKey } from '#shared/fakes/fake-machine.ts'
import { readHostKey, toHostKey } from './host-key.ts'
import { generateSshKeyPair } from './key-pair.ts'

function realKey() {
  const [, base64 = ''] = generateSshKeyPair('x').publicKey.split(' ')
  return toHostKey(Buffer.from(base64, 'base64'))
}

describe('readHostKey', () => {
  const [good, evil] = [realKey(), realKey()]

  test('a key that is what it says it is', () => {
    expect(readHostKey(good)).toEqual(good)
    expect(readHostKey(fakeHostKey('one'))).toEqual(fakeHostKey('one'))
  })

  test.each([
    { name: "another key's fingerprint", said: { ...evil, fingerprint: good.fingerprint } },
    { name: 'another type', said: { ...good, type: 'ssh-rsa' } },
    {
      name: 'another type in front of it',
      said: { ...good, publicKey: good.publicKey.replace('ed25519', 'rsa') },
    },
    { name: 'something after it', said: { ...good, publicKey: `${good.publicKey} x` } },
    { name: 'letters that are no base64', said: { ...good, publicKey: `${good.publicKey}!` } },
    { name: 'no key', said: { ...good, publicKey: 'ssh-ed25519 ' } },
    { name: 'a length beyond its end', said: { ...good, publicKey: 'ssh-ed25519 /////wAAAAA=' } },
    { name: 'nothing', said: { type: '', publicKey: '', fingerprint: '' } },
  ])('$name is none', ({ said }) => {
    expect(readHostKey(said)).toBeNull()
  })
})
