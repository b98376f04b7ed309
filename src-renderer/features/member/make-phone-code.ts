import { generateKeyPair } from '#shared/base/keys.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { printDeviceFile } from '#shared/compile/wireguard/print.ts'
import type { InterfaceParts } from '#shared/contract/member.ts'

/** What a phone reads, once: both texts hold its private key. */
export interface PhoneCode {
  readonly deviceId: string
  readonly deviceName: string
  readonly fileName: string
  readonly address: string
  readonly state: InterfaceParts['state']
  readonly text: string
  /** The same with the way to everywhere; null: no gateway of it is an exit. */
  readonly allTraffic: string | null
}

const everywhere = ['0.0.0.0/0', '::/0']

/**
 * Makes a key pair here, has the public key enrolled, and puts the texts together. The private key is in them
 * and nowhere else. `random` gives so many strong random bytes.
 */
export async function makePhoneCode(
  enrol: (publicKey: string) => Promise<Result<InterfaceParts>>,
  random: (count: number) => Uint8Array,
): Promise<Result<PhoneCode>> {
  const { privateKey, publicKey } = generateKeyPair(random)
  const answer = await enrol(publicKey)
  if (!answer.ok) return answer
  const { deviceId, deviceName, fileName, addresses, mtu, peers, state } = answer.value
  const exit = peers.find((peer) => peer.isExit)
  const throughExit = peers.map((peer) => (peer === exit ? { ...peer, allowedIPs: everywhere } : peer))
  return ok({
    deviceId,
    deviceName,
    fileName,
    address: addresses[0]?.split('/')[0] ?? '',
    state,
    text: printDeviceFile({ privateKey, addresses, mtu, peers }),
    allTraffic:
      exit === undefined ? null : printDeviceFile({ privateKey, addresses, mtu, peers: throughExit }),
  })
}
