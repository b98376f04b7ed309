import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Profile } from '#shared/contract/account.ts'
import type { Answers } from '#renderer/testing/fake-host.ts'
import { carolina } from '#renderer/testing/records.ts'

/** What opens the account in memory. */
export const rightPassword = 'Tejido-de-redes'
export const rightCode = '123456'
export const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-000${index}`)

const startedAtMs = Date.UTC(2026, 10, 20, 12)

export function profileOf(change: Partial<Profile> = {}): Profile {
  return {
    name: carolina.name,
    email: carolina.email,
    roles: ['admin'],
    providerName: 'Aldebarán',
    isLocal: true,
    secondFactor: false,
    recoveryCodesLeft: 0,
    passkeys: [],
    sessions: [
      sessionOf('here', { current: true, client: 'Chrome 141, Linux' }),
      sessionOf('office', { client: 'Firefox 145, Windows', address: '203.0.113.7' }),
      sessionOf('unknown', { client: '', address: '2001:db8::7' }),
    ],
    ...change,
  }
}

export function sessionOf(id: string, change: Partial<Profile['sessions'][number]> = {}) {
  return {
    id,
    current: false,
    createdAtMs: startedAtMs,
    lastSeenAtMs: startedAtMs,
    client: 'Trama 1, Linux',
    address: '198.51.100.4',
    ...change,
  }
}

/** The calls of one account, which change it. */
export function accountOf(start: Profile = profileOf()): Answers {
  let now = start
  const put = (part: Partial<Profile>) => {
    now = { ...now, ...part }
    return ok(now)
  }
  const confirmed = <T>(password: string, act: () => T) =>
    password === rightPassword ? act() : fail(problem('password-wrong', {}, ['password']))
  return {
    account: {
      profile: () => ok(now),
      rename: ({ name }) => put({ name }),
      changePassword: ({ password }) => confirmed(password, () => ok({})),
      prepareSecondFactor: ({ password }) =>
        confirmed(password, () =>
          ok({ ticket: 'ticket', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Trama:carolina' }),
        ),
      confirmSecondFactor: ({ code }) => {
        if (code !== rightCode) return fail(problem('second-factor-wrong', {}, ['code']))
        put({ secondFactor: true, recoveryCodesLeft: recoveryCodes.length })
        return ok({ recoveryCodes })
      },
      removeSecondFactor: ({ password }) =>
        confirmed(password, () => {
          put({ secondFactor: false, recoveryCodesLeft: 0 })
          return ok({})
        }),
      preparePasskey: ({ password }) => confirmed(password, () => ok({ ticket: 'ticket', options })),
      addPasskey: ({ name }) =>
        put({ passkeys: [...now.passkeys, { id: name, name, createdAtMs: startedAtMs, usedAtMs: null }] }),
      removePasskey: ({ passkeyId }) => put({ passkeys: now.passkeys.filter(({ id }) => id !== passkeyId) }),
      endSession: ({ sessionId }) => put({ sessions: now.sessions.filter(({ id }) => id !== sessionId) }),
      endOtherSessions: () => put({ sessions: now.sessions.filter(({ current }) => current) }),
    },
  }
}

/** As a server asks a browser for a passkey. */
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Trama' },
  user: { id: 'dXNlcg', name: carolina.email, displayName: carolina.name },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
}
