import { describe, expect, it } from 'vitest'
import { publicKeyOf } from '#shared/base/keys.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { makePhoneCode } from './make-phone-code.ts'
import { partsOf } from './testing/member-host.ts'

const ones = (count: number): Uint8Array => new Uint8Array(count).fill(1)
const allowedOf = (text: string | null): readonly string[] =>
  [...(text ?? '').matchAll(/AllowedIPs = (.*)/g)].map(([, ranges]) => ranges ?? '')

describe('makePhoneCode', () => {
  it('sends the public key only, and writes the private one into the text', async () => {
    const sent: string[] = []
    const made = await makePhoneCode((publicKey) => {
      sent.push(publicKey)
      return Promise.resolve(ok(partsOf()))
    }, ones)
    if (!made.ok) throw new Error(made.problem.code)
    const privateKey = /PrivateKey = (\S+)/.exec(made.value.text)?.[1] ?? ''
    expect(sent).toEqual([publicKeyOf(privateKey)])
    const { text: _text, ...rest } = made.value
    expect(rest).toEqual({
      deviceId: partsOf().deviceId,
      deviceName: 'ana-phone',
      fileName: 'office-ana-phone.conf',
      address: '10.20.0.42',
      state: 'ready',
      allTraffic: null,
    })
  })

  it('offers the way to everywhere through the first exit only', async () => {
    const [peer] = partsOf().peers
    const peers = [false, true, true].map((isExit, index) => ({
      ...peer!,
      isExit,
      allowedIPs: [`10.${index}.0.0/24`],
    }))
    const made = await makePhoneCode(() => Promise.resolve(ok(partsOf({ peers }))), ones)
    if (!made.ok) throw new Error(made.problem.code)
    expect([allowedOf(made.value.text), allowedOf(made.value.allTraffic)]).toEqual([
      ['10.0.0.0/24', '10.1.0.0/24', '10.2.0.0/24'],
      ['10.0.0.0/24', '0.0.0.0/0, ::/0', '10.2.0.0/24'],
    ])
  })

  it('passes on what the server refuses', async () => {
    const refusal = fail(problem('name-taken', { name: 'ana-phone' }))
    expect(await makePhoneCode(() => Promise.resolve(refusal), ones)).toEqual(refusal)
  })
})
