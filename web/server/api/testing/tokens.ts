import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { readAccessToken, signAccessToken } from '#web/server/kernel/access-token.ts'
import type { Person } from '#web/server/testing/people.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'

/** Tokens of somebody with every right, each with one thing wrong. */
export async function badTokens(
  server: TestServer,
  { session: { token } }: Person,
  otherOrganizationId: string,
): Promise<Readonly<Record<string, string>>> {
  const { keyring, clock } = server.running.composition
  const nowMs = clock.nowMs()
  const identity = await readAccessToken(keyring, token, nowMs)
  if (identity === null) throw new Error('the token that is to be spoilt is not a good one')
  const claims = decodeJwt(token)
  const [head = '', body = '', signature = ''] = token.split('.')
  const other = JSON.stringify({ ...claims, roles: ['super-admin', 'admin'] })
  return {
    expired: await signAccessToken(keyring, identity, nowMs - 700_000, nowMs - 1000),
    'with another body': `${head}.${Buffer.from(other).toString('base64url')}.${signature}`,
    'without a signature': new UnsecuredJWT(claims).encode(),
    'with an empty signature': `${head}.${body}.`,
    'signed with a key of somebody else': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: keyring.currentId })
      .sign(systemRandomness.bytes(32)),
    'of a key that is not known': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'unknown' })
      .sign(systemRandomness.bytes(32)),
    'of a session that is not there': await signAccessToken(
      keyring,
      { ...identity, sessionId: systemRandomness.id() },
      nowMs,
      nowMs + 60_000,
    ),
    'of a session of another organization': await signAccessToken(
      keyring,
      { ...identity, organizationId: otherOrganizationId },
      nowMs,
      nowMs + 60_000,
    ),
    nonsense: 'x.y.z',
  }
}
