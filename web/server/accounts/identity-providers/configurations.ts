import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import type { Clock } from '#shared/app/ports.ts'
import type { OidcConnection } from '#web/server/kernel/ports/identity-providers.ts'
import { fetchWithin } from './guarded-fetch.ts'
import type { OutboundPolicy } from '#web/server/kernel/outbound-policy.ts'

/** What providers say of themselves, kept for a day. */
export interface Configurations {
  of(connection: OidcConnection, secret: string | null, redirectUri: string): Promise<client.Configuration>
  /** Asks the provider now; nothing is kept. */
  readAnew(connection: OidcConnection, secret: string | null): Promise<client.Configuration>
}

const keptMs = 24 * 3_600_000
const mostKept = 500

export function createConfigurations(outbound: OutboundPolicy, clock: Clock): Configurations {
  const kept = new Map<string, { readonly configuration: client.Configuration; readonly untilMs: number }>()
  return {
    of: async (connection, secret, redirectUri) => {
      const key = keyOf(connection, secret, redirectUri)
      const found = kept.get(key)
      if (found !== undefined && found.untilMs > clock.nowMs()) return found.configuration
      const configuration = await discover(outbound, connection, secret, redirectUri)
      kept.delete(key)
      kept.set(key, { configuration, untilMs: clock.nowMs() + keptMs })
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return configuration
    },
    readAnew: (connection, secret) => discover(outbound, connection, secret, null),
  }
}

async function discover(
  outbound: OutboundPolicy,
  { issuer, clientId }: OidcConnection,
  secret: string | null,
  redirectUri: string | null,
): Promise<client.Configuration> {
  const isPlain = new URL(issuer).protocol === 'http:'
  return client.discovery(new URL(issuer), clientId, undefined, authenticate(secret), {
    timeout: Math.max(1, Math.ceil(outbound.timeoutMs / 1000)),
    execute: [
      // oxlint-disable-next-line typescript/no-deprecated -- over http only loopback is asked, by `fetchWithin`
      ...(isPlain ? [client.allowInsecureRequests] : []),
      client.enableNonRepudiationChecks,
    ],
    [client.customFetch]: (address, sent) =>
      fetchWithin(outbound, address, { ...sent, body: withRedirectUri(sent.body, redirectUri) }),
  })
}

/**
 * The library takes the redirect URI to be the answer's address without its search. Ours has a search of its
 * own, which names the provider, and has to be told again as it was.
 */
function withRedirectUri(body: unknown, redirectUri: string | null): unknown {
  if (redirectUri === null || !(body instanceof URLSearchParams) || !body.has('redirect_uri')) return body
  const told = new URLSearchParams(body)
  told.set('redirect_uri', redirectUri)
  return told
}

/** In the header where the provider takes it (the default of OpenID Connect), else in the body. */
function authenticate(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None()
  const basic = client.ClientSecretBasic(secret)
  const post = client.ClientSecretPost(secret)
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

/** The secret only as its hash: keys of maps find their way into dumps. */
function keyOf(connection: OidcConnection, secret: string | null, redirectUri: string): string {
  const hash = createHash('sha256')
    .update(secret ?? '')
    .digest('base64url')
  return JSON.stringify([connection.issuer, connection.clientId, secret === null ? null : hash, redirectUri])
}
