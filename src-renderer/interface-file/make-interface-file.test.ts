import { describe, expect, it } from 'vitest'
import { publicKeyOf } from '#shared/base/keys.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { makeInterfaceFile } from './make-interface-file.ts'

const ones = (count: number): Uint8Array => new Uint8Array(count).fill(1)
const enrolled = {
  fileName: 'office-laptop.conf',
  addresses: ['10.20.0.11/32'],
  mtu: 1420,
  peers: [
    {
      publicKey: 'B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo=',
      presharedKey: '<preshared key>',
      endpoint: '203.0.113.10:51820',
      allowedIPs: ['10.20.0.0/24'],
      keepaliveS: 25,
      gatewayName: 'gw-bogota',
    },
  ],
}

describe('makeInterfaceFile', () => {
  it('sends the public key only, and writes the private one into the file', async () => {
    const sent: string[] = []
    const made = await makeInterfaceFile((publicKey) => {
      sent.push(publicKey)
      return Promise.resolve(ok(enrolled))
    }, ones)
    if (!made.ok) throw new Error(made.problem.code)
    const privateKey = /PrivateKey = (\S+)/.exec(made.value.text)?.[1] ?? ''
    expect(sent).toEqual([publicKeyOf(privateKey)])
    expect(sent[0]).not.toBe(privateKey)
    expect({ ...made.value, text: made.value.text.replace(privateKey, 'PRIVATE') }).toEqual({
      fileName: 'office-laptop.conf',
      gatewayNames: ['gw-bogota'],
      text: [
        '[Interface]',
        'PrivateKey = PRIVATE',
        'Address = 10.20.0.11/32',
        'MTU = 1420',
        '',
        '[Peer]',
        'PublicKey = B722QUoa7pLbGuTtah76twkvtZz7giHPabk6WGvqRGo=',
        'PresharedKey = <preshared key>',
        'AllowedIPs = 10.20.0.0/24',
        'Endpoint = 203.0.113.10:51820',
        'PersistentKeepalive = 25',
        '',
      ].join('\n'),
    })
  })

  it('passes on what the server refuses', async () => {
    const refusal = fail(problem('no-associations', { name: 'laptop' }))
    expect(await makeInterfaceFile(() => Promise.resolve(refusal), ones)).toEqual(refusal)
  })
})
