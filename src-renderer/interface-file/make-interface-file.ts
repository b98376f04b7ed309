import { generateKeyPair, type KeyPair } from '#shared/base/keys.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { printDeviceFile, type DeviceFileText } from '#shared/compile/wireguard/print.ts'

/** A device's file as it is shown once and given away: its text holds the private key. */
export interface InterfaceFile {
  readonly fileName: string
  readonly text: string
  readonly gatewayNames: readonly string[]
}

/** What the server answers when it learned a public key: the file without the private one. */
export interface Enrolled extends Omit<DeviceFileText, 'privateKey' | 'peers'> {
  readonly fileName: string
  readonly peers: readonly (DeviceFileText['peers'][number] & { readonly gatewayName: string })[]
}

/**
 * Makes a key pair here, lets the server learn the public key, and puts the file together. The private key is
 * in the answer's text and nowhere else. `random` gives so many strong random bytes.
 */
export async function makeInterfaceFile(
  enrol: (publicKey: string) => Promise<Result<Enrolled>>,
  random: (count: number) => Uint8Array,
): Promise<Result<InterfaceFile>> {
  return completeFile(generateKeyPair(random), enrol)
}

/**
 * Puts a file together around a pair that is at hand: `ask` is given the public key and answers the rest. The
 * private key is in the answer's text and nowhere else.
 */
export async function completeFile(
  { privateKey, publicKey }: KeyPair,
  ask: (publicKey: string) => Promise<Result<Enrolled>>,
): Promise<Result<InterfaceFile>> {
  const answer = await ask(publicKey)
  if (!answer.ok) return answer
  const { fileName, addresses, mtu, peers } = answer.value
  return ok({
    fileName,
    text: printDeviceFile({ privateKey, addresses, mtu, peers }),
    gatewayNames: peers.map((peer) => peer.gatewayName),
  })
}
