import { hash, verify } from '@node-rs/argon2'

/** OWASP password storage cheat sheet, 2026: Argon2id (the library's default), 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of no password anybody can type: verified for unknown accounts, so that they take as long as known ones. */
const nobodys = hash('\u0000', cost)

/** The password's hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Whether it is the account's password; `stored` null stands for an account that does not exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const isRight = await verify(stored ?? (await nobodys), password.normalize('NFKC'))
  return isRight && stored !== null
}
