import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#shared/base/concurrency.ts'
import { toNormalForm } from '#shared/base/normal-form.ts'
import { bounds } from '#shared/model/bounds.ts'

/** OWASP password storage cheat sheet, 2026: Argon2id (the library's default), 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Each takes 19 MiB while it runs, and one of the four threads that files and names of hosts are looked up in: no crowd
 * that signs in may take all of them.
 */
const limited = createSemaphore(3)

/** Of no password anybody can type: verified for unknown accounts, so that they take as long as known ones. */
const nobodys = hash('\u0000', cost)

/** The password's hash in PHC form. `whose` share it counts to: an organization's, or that of an address that signs in. */
export function hashPassword(password: string, whose: string): Promise<string> {
  return limited(() => hash(oneForm(password), cost), whose)
}

/** Whether it is the account's password; `stored` null or empty: the account does not exist, or has none here. */
export async function isPassword(password: string, stored: string | null, whose: string): Promise<boolean> {
  const known = stored === '' ? null : stored
  const compared = known ?? (await nobodys)
  const isRight = await limited(() => verify(compared, oneForm(password)), whose)
  return isRight && known !== null
}

/** Unicode has several ways for one letter; a password counts characters, of which one may be two code units. */
function oneForm(password: string): string {
  return toNormalForm('NFKC', password, 2 * bounds.password.max)
}

/** Whether a hash was made at less cost than one of today. */
export function isOutdated(stored: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored) ?? []
  return Number(memory ?? 0) < cost.memoryCost || Number(time ?? 0) < cost.timeCost
}
