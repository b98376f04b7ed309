import { describe, expect, it } from 'vitest'
import { compareFingerprint, fingerprintCommand, groupHash, shortenFingerprint } from './fingerprint.ts'

const hash = 'Vn4kD1sQz7Lr0pXeT9uWc2HbYm5aGfJ8oKt3RiE6yNs'
const other = 'Wn4kD1sQz7Lr0pXeT9uWc2HbYm5aGfJ8oKt3RiE6yNs'
const seen = `SHA256:${hash}`

describe('compareFingerprint', () => {
  const cases = [
    { name: 'nothing', given: '  ', expect: 'nothing' },
    { name: 'the fingerprint alone', given: seen, expect: 'matches' },
    { name: 'a line of ssh-keygen', given: `256 ${seen} root@gw (ED25519)\n`, expect: 'matches' },
    {
      name: 'several lines, one of them right',
      given: `3072 SHA256:${other} a (RSA)\n256 ${seen} b (ED25519)`,
      expect: 'matches',
    },
    { name: 'another fingerprint', given: `256 SHA256:${other} root@gw (ED25519)`, expect: 'differs' },
    { name: 'another case of a letter', given: seen.replace('Vn4k', 'vn4k'), expect: 'differs' },
    { name: 'cut', given: seen.slice(0, -1), expect: 'incomplete' },
    { name: 'too long', given: `${seen}A`, expect: 'incomplete' },
    { name: 'an MD5 fingerprint', given: '256 MD5:aa:bb:cc', expect: 'incomplete' },
    { name: 'the hash without its name', given: hash, expect: 'incomplete' },
  ]
  it.each(cases)('$name', ({ given, expect: kind }) => {
    expect(compareFingerprint(given, seen).kind).toBe(kind)
  })
})

describe('what people see', () => {
  it('groups the hash in fours', () => {
    expect(groupHash(seen).map(({ text }) => text)).toEqual([
      'Vn4k',
      'D1sQ',
      'z7Lr',
      '0pXe',
      'T9uW',
      'c2Hb',
      'Ym5a',
      'GfJ8',
      'oKt3',
      'RiE6',
      'yNs',
    ])
  })

  it('shortens it', () => {
    expect(shortenFingerprint(seen)).toBe('SHA256:Vn4k…6yNs')
  })

  const commands = [
    { name: 'ssh-ed25519', expect: 'ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub' },
    { name: 'ecdsa-sha2-nistp256', expect: 'ssh-keygen -lf /etc/ssh/ssh_host_ecdsa_key.pub' },
    { name: 'ssh-rsa', expect: 'ssh-keygen -lf /etc/ssh/ssh_host_rsa_key.pub' },
    { name: 'rsa-sha2-512', expect: 'ssh-keygen -lf /etc/ssh/ssh_host_rsa_key.pub' },
  ]
  it.each(commands)('names the key file of $name', ({ name, expect: command }) => {
    expect(fingerprintCommand(name)).toBe(command)
  })
})
