import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from './base64.ts'

const keyBytes = 32

/** A WireGuard key pair, base64. */
export interface KeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

/** Makes a pair as `wg genkey` and `wg pubkey` do; `random` gives so many strong random bytes. */
export function generateKeyPair(random: (count: number) => Uint8Array): KeyPair {
  const secret = Uint8Array.from(random(keyBytes))
  // Clamping as in RFC 7748 5, so that the text equals what the tools would show.
  secret[0] = (secret[0] ?? 0) & 248
  secret[31] = ((secret[31] ?? 0) & 127) | 64
  return { privateKey: toBase64(secret), publicKey: toBase64(x25519.getPublicKey(secret)) }
}

/** The public key of a private one; null when the text is not a key. */
export function publicKeyOf(privateKey: string): string | null {
  const secret = fromBase64(privateKey)
  return secret?.length === keyBytes ? toBase64(x25519.getPublicKey(secret)) : null
}

/**
 * The preshared key of one pair (RFC 5869, SHA-256): both tokens are the secret, so that rotating either
 * re-keys; the pair is the context, so that no two pairs share a key. Tokens are 32 bytes each.
 */
export function presharedKey(of: {
  readonly networkToken: Uint8Array
  readonly gatewayToken: Uint8Array
  readonly networkId: string
  readonly gatewayId: string
  readonly peerKey: string
}): string {
  const context = ['trama preshared key 1', of.networkId, of.gatewayId, of.peerKey].join('\n')
  return toBase64(
    hkdf(sha256, concatBytes(of.networkToken, of.gatewayToken), undefined, utf8ToBytes(context), keyBytes),
  )
}
