import * as client from 'openid-client'
import type { Clock } from '#shared/app/ports.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { OpenId, OidcConnection, ProviderProblem } from '#web/server/kernel/ports/identity-providers.ts'
import { joinClaims, readClaims } from './claims.ts'
import { createConfigurations, type Configurations } from './configurations.ts'
import { toOpenIdProblem } from './open-id-problem.ts'
import type { OutboundPolicy } from '#web/server/kernel/outbound-policy.ts'

/**
 * OpenID Connect: code flow with PKCE (RFC 7636), state and nonce. The provider is what its own discovery
 * document says at its issuer, and the signature of each ID token is checked, although it came by TLS.
 */
export function createOpenId(outbound: OutboundPolicy, clock: Clock): OpenId {
  const configurations = createConfigurations(outbound, clock)
  return {
    begin: (connection, secret, redirectUri) =>
      attempting(connection, async () => {
        const configuration = await configurations.of(connection, secret, redirectUri)
        const attempt = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        }
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: scopeOf(connection),
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, attempt }
      }),
    end: (connection, secret, given) =>
      attempting(connection, async () => {
        const configuration = await configurations.of(connection, secret, given.redirectUri)
        return readClaims(connection, await readTokens(configuration, given))
      }),
    test: (connection, secret) => attempting(connection, () => test(configurations, connection, secret)),
  }
}

async function test(configurations: Configurations, connection: OidcConnection, secret: string | null) {
  const configuration = await configurations.readAnew(connection, secret)
  const hasPkce = configuration.serverMetadata().supportsPKCE()
  return { steps: ['reached', 'discovered', ...(hasPkce ? (['pkce'] as const) : [])] as const }
}

/** Changes the code for tokens and answers their claims, with those of the userinfo endpoint where there is one. */
async function readTokens(
  configuration: client.Configuration,
  { redirectUri, search, attempt }: Parameters<OpenId['end']>[2],
): Promise<Readonly<Record<string, unknown>>> {
  const tokens = await client.authorizationCodeGrant(configuration, answerAddress(redirectUri, search), {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('no claims')
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  const userinfo = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return joinClaims(claims, userinfo)
}

/** The address it led back to, rebuilt from what we sent there, never from what a request says its host is. */
function answerAddress(redirectUri: string, search: string): URL {
  const url = new URL(redirectUri)
  const own = new Set(url.searchParams.keys())
  for (const [name, value] of new URLSearchParams(search))
    if (!own.has(name)) url.searchParams.append(name, value)
  return url
}

function scopeOf({ scopes }: OidcConnection): string {
  return [...new Set(['openid', ...scopes.split(/\s+/).filter((scope) => scope !== '')])].join(' ')
}

async function attempting<T>(
  connection: OidcConnection,
  work: () => Promise<T>,
): Promise<Result<T, ProviderProblem>> {
  try {
    return ok(await work())
  } catch (error) {
    return toOpenIdProblem(connection, error)
  }
}
