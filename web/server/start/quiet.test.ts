import { expect, test } from 'vitest'
import type { Gateways, GatewayTarget } from '#shared/app/ports.ts'
import type { ConnectProblem } from '#shared/app/ssh-problem.ts'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { LdapConnection, OidcConnection, ProviderProblem } from '../kernel/ports/identity-providers.ts'
import { quietDirectory, quietGateways, quietOpenId } from './quiet.ts'

const [host, port] = ['203.0.113.9', 22]
const target = { host, port } as GatewayTarget
const answering = (found: ConnectProblem): Gateways => ({
  greet: () => Promise.resolve(fail(found)),
  open: () => Promise.resolve(fail(found)),
})

const ports = [
  problem('ssh-refused', { host, port }),
  problem('ssh-timeout', { host, port, seconds: 10 }),
  problem('ssh-not-ssh', { host, port }),
  problem('ssh-closed', { host }),
  problem('ssh-unreachable', { host, port }),
]
test.each(ports)('$code is only said to be out of reach', async (found) => {
  const gateways = quietGateways(answering(found))
  const unreachable = fail(problem('ssh-unreachable', { host, port }))
  expect([await gateways.greet(host, port), await gateways.open(target)]).toEqual([unreachable, unreachable])
})

const told = [
  problem('ssh-key-refused', { user: 'root', host }),
  problem('host-key-changed', { host, pinned: 'a', now: 'b' }),
  problem('host-forbidden', { host }),
  problem('host-unresolved', { host }),
]
test.each(told)('$code is said', async (found) => {
  expect(await quietGateways(answering(found)).open(target)).toEqual(fail(found))
})

const reasons = [
  { given: 'ECONNREFUSED', expect: 'no-answer' },
  { given: 'ECONNRESET', expect: 'no-answer' },
  { given: 'timeout', expect: 'no-answer' },
  { given: 'EPROTO', expect: 'no-answer' },
  { given: 'ERR_SSL_WRONG_VERSION_NUMBER', expect: 'no-answer' },
  { given: 'answer-unreadable', expect: 'no-answer' },
  { given: 'address-not-allowed', expect: 'address-not-allowed' },
  { given: 'ENOTFOUND', expect: 'ENOTFOUND' },
  { given: 'CERT_HAS_EXPIRED', expect: 'CERT_HAS_EXPIRED' },
  { given: 'DEPTH_ZERO_SELF_SIGNED_CERT', expect: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  { given: 'ERR_TLS_CERT_ALTNAME_INVALID', expect: 'ERR_TLS_CERT_ALTNAME_INVALID' },
]
test.each(reasons)('a provider out of reach for $given: $expect', async ({ given, expect: reason }) => {
  const answer = fail<ProviderProblem>(problem('provider-unreachable', { host, reason: given }))
  const said = fail(problem('provider-unreachable', { host, reason }))
  const asked = () => Promise.resolve(answer)
  const directory = quietDirectory({ signIn: asked, test: asked })
  const openId = quietOpenId({ begin: asked, end: asked, test: asked })
  expect(await directory.test({} as LdapConnection, null, null)).toEqual(said)
  expect(await openId.test({} as OidcConnection, null)).toEqual(said)
})

test('a provider that refuses says why', async () => {
  const answer = fail<ProviderProblem>(problem('provider-refused', { reason: 'invalidCredentials (49)' }))
  const asked = () => Promise.resolve(answer)
  const directory = quietDirectory({ signIn: asked, test: asked })
  expect(await directory.test({} as LdapConnection, null, null)).toEqual(answer)
})
