import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider'
import { createBrowser, type Browser } from '#web/server/testing/browser.ts'

/** What a person of the provider is known by there. */
export interface KnownPerson {
  readonly email?: string
  readonly emailVerified?: boolean
  readonly name?: string
  /** Left out: the provider says nothing of groups. */
  readonly groups?: readonly string[]
}

/** A real OpenID provider on this machine, whose people say at once who they are. */
export interface TestIdentityProvider {
  readonly issuer: string
  /** People by what they are called there for good. */
  readonly people: Map<string, KnownPerson>
  /** Makes a client that may be led back to this address. */
  addClient(redirectUri: string): Promise<{ readonly clientId: string; readonly secret: string }>
  /**
   * Goes through a sign-in in a browser; null: the person gives up. Answers the search of the address that it
   * leads back to.
   */
  signIn(url: string, subject: string | null, browser?: Browser): Promise<string>
  stop(): Promise<void>
}

/** The header in which the browser of a test says who sits before it; the page of a provider would ask. */
const personHeader = 'x-test-person'

export async function startIdentityProvider(): Promise<TestIdentityProvider> {
  const people = new Map<string, KnownPerson>()
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createProvider(issuer, people)
  const handle = provider.callback()
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) void interact(provider, request, response)
    else void handle(request, response)
  }
  return {
    issuer,
    people,
    addClient: (redirectUri) => register(issuer, redirectUri),
    signIn: follow,
    stop: async () => {
      const ended = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await ended
    },
  }
}

function createProvider(issuer: string, people: ReadonlyMap<string, KnownPerson>): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const records = new Map<string, AdapterPayload>()
  return new Provider(issuer, {
    adapter: (kind) => createAdapter(records, kind),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'a' }] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false }, registration: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: () => {
        const { email, emailVerified, name, groups } = people.get(subject) ?? {}
        return {
          sub: subject,
          ...(email === undefined ? {} : { email, email_verified: emailVerified ?? false }),
          ...(name === undefined ? {} : { name }),
          ...(groups === undefined ? {} : { groups: [...groups] }),
        }
      },
    }),
    // What people would be asked to agree to is agreed to.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
}

/** The provider's records, in memory: nothing outlives a test. */
function createAdapter(records: Map<string, AdapterPayload>, kind: string): Adapter {
  const keyOf = (id: string): string => `${kind} ${id}`
  const findBy = (name: 'uid' | 'userCode', value: string) =>
    [...records].find(([key, record]) => key.startsWith(`${kind} `) && record[name] === value)?.[1]
  return {
    upsert: async (id, payload) => void records.set(keyOf(id), payload),
    find: async (id) => records.get(keyOf(id)),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (userCode) => findBy('userCode', userCode),
    consume: async (id) => {
      const record = records.get(keyOf(id))
      if (record !== undefined) record.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => void records.delete(keyOf(id)),
    revokeByGrantId: async (grantId) => {
      for (const [key, record] of records) if (record.grantId === grantId) records.delete(key)
    },
  }
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const person = request.headers[personHeader]
  const result =
    typeof person === 'string' && person !== ''
      ? { login: { accountId: person } }
      : { error: 'access_denied', error_description: 'given up' }
  await provider.interactionFinished(request, response, result)
}

async function register(issuer: string, redirectUri: string) {
  const answer = await fetch(`${issuer}/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri], response_types: ['code'] }),
  })
  if (!answer.ok) throw new Error(`no client was made: ${await answer.text()}`)
  const made = (await answer.json()) as { readonly client_id: string; readonly client_secret: string }
  return { clientId: made.client_id, secret: made.client_secret }
}

/** Follows the way through the provider by hand, as a browser does, until it leaves the provider. */
async function follow(start: string, subject: string | null, browser = createBrowser()): Promise<string> {
  const { origin } = new URL(start)
  let at = new URL(start)
  for (let step = 0; step < 10; step += 1) {
    const answer = await browser.fetch(at, {
      redirect: 'manual',
      headers: subject === null ? {} : { [personHeader]: subject },
    })
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`the provider stops at ${at.pathname}: ${await answer.text()}`)
    at = new URL(next, at)
    if (at.origin !== origin) return at.search
  }
  throw new Error('the provider leads nowhere')
}
