import { Secret, TOTP } from 'otpauth'
import { password, type Person } from '#web/server/testing/people.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** The code that an authenticator with this secret shows at a time. */
export function codeAt(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs })
}

/** Gives somebody a second factor, and lets the step of time pass whose code that took. */
export async function enrolSecondFactor(
  server: TestServer,
  person: Person,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { ticket, secret } = good(await person.account.prepareSecondFactor({ password }))
  const code = codeAt(secret, server.clock.nowMs())
  const { recoveryCodes } = good(await person.account.confirmSecondFactor({ ticket, code }))
  server.clock.advance(60_000)
  return { secret, recoveryCodes }
}
