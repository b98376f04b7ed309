import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Policy } from '../kernel/composition.ts'
import type { Account } from './store/accounts.ts'
import type { KnownPasskey, NewPasskey } from './store/passkeys.ts'

/** EdDSA, ES256 and RS256 (RFC 8152 8, RFC 8812 2): what all authenticators know one of. */
const algorithms = [-8, -7, -257]

/** Name and origin that a passkey is bound to (W3C Web Authentication 3, 5.4.2 and 7.2). */
interface Party {
  readonly id: string
  readonly origin: string
}

/** From the deployment's own address, never from a request. An address on this machine has the name `localhost`. */
export function partyOf({ publicUrl }: Pick<Policy, 'publicUrl'>): Party {
  const url = new URL(publicUrl)
  if (!['127.0.0.1', '[::1]', '0.0.0.0', '[::]'].includes(url.hostname))
    return { id: url.hostname, origin: url.origin }
  url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/** What the browser is asked to make: a key that it finds again by itself, and that a PIN or a finger opens. */
export function askForPasskey(party: Party, account: Account, known: readonly { readonly id: string }[]) {
  return generateRegistrationOptions({
    rpName: 'Trama',
    rpID: party.id,
    userID: Uint8Array.from(handleOf(account)),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: [...known],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The new key; null unless the answer is one to this challenge, from our own pages, by a verified person. */
export async function readNewPasskey(
  party: Party,
  challenge: string,
  response: unknown,
): Promise<NewPasskey | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    })
    if (!verified || registrationInfo === undefined) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? [],
    }
  } catch {
    // Whatever is wrong with an answer that anybody may send, it is no key.
    return null
  }
}

/** What the browser is asked to sign; whichever of its keys is of here may do so. */
export function askToSign(party: Party) {
  return generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
}

/** The new count of the key's uses; null unless it signed this challenge on our own pages. */
export async function readSignature(
  party: Party,
  challenge: string,
  passkey: KnownPasskey,
  response: unknown,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

const signed = z.object({
  id: z.string().min(1).max(1500),
  response: z.object({ userHandle: z.string().max(100) }),
})

/** Whose key an answer says it is of; nothing of it is proved yet. */
export function readHandle(
  response: unknown,
): { readonly passkeyId: string; readonly organizationId: string; readonly userId: string } | null {
  const read = signed.safeParse(response)
  if (!read.success) return null
  const bytes = Buffer.from(read.data.response.userHandle, 'base64url')
  if (bytes.length !== 2 * idBytes) return null
  return {
    passkeyId: read.data.id,
    organizationId: toId(bytes.subarray(0, idBytes)),
    userId: toId(bytes.subarray(idBytes)),
  }
}

const idBytes = 16

/** Organization and user, so that a key finds its account before anything was typed; no name is in it. */
function handleOf({ organizationId, userId }: Account): Buffer {
  return Buffer.from(`${organizationId}${userId}`.replaceAll('-', ''), 'hex')
}

function toId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
