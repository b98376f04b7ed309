import { jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose'
import { z } from 'zod'
import { roles, type Role } from '#shared/model/permissions.ts'
import type { Keyring } from './secrets/keyring.ts'

/** Who is calling, as the access token says it. */
export interface Identity {
  readonly organizationId: string
  readonly userId: string
  readonly sessionId: string
  readonly providerId: string
  readonly roles: readonly Role[]
}

const claims = z.object({
  org: z.string(),
  sub: z.string(),
  sid: z.string(),
  idp: z.string(),
  roles: z.array(z.enum(roles)),
})
const issuer = 'trama'
const algorithm = 'HS256'

/** A signed token (RFC 7519) that is good until `expiresAtMs`. */
export function signAccessToken(
  keyring: Keyring,
  identity: Identity,
  nowMs: number,
  expiresAtMs: number,
): Promise<string> {
  const { organizationId, userId, sessionId, providerId } = identity
  return new SignJWT({ org: organizationId, sid: sessionId, idp: providerId, roles: [...identity.roles] })
    .setProtectedHeader({ alg: algorithm, kid: keyring.currentId })
    .setSubject(userId)
    .setIssuer(issuer)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(expiresAtMs / 1000))
    .sign(signingKey(keyring, keyring.currentId))
}

/** Who a token was made for; null when it is expired, foreign or changed. */
export async function readAccessToken(
  keyring: Keyring,
  token: string,
  nowMs: number,
): Promise<Identity | null> {
  try {
    const done = await jwtVerify(
      token,
      (header: JWTHeaderParameters) => signingKey(keyring, header.kid ?? ''),
      {
        algorithms: [algorithm],
        issuer,
        currentDate: new Date(nowMs),
      },
    )
    const { org, sub, sid, idp, roles } = claims.parse(done.payload)
    return { organizationId: org, userId: sub, sessionId: sid, providerId: idp, roles }
  } catch {
    // Whatever is wrong with a token, its bearer is not signed in.
    return null
  }
}

function signingKey(keyring: Keyring, keyId: string): Uint8Array {
  const key = keyring.derive('access-token', keyId)
  if (key === null) throw new Error('unknown key')
  return key
}
