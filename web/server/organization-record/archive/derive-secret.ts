import { hashRaw } from '@node-rs/argon2'
import type { DeriveSecret } from '#shared/backup/content-key.ts'

const argon2id = 2

/** Argon2id of the host. It takes some tenths of a second and the memory that is said, on purpose. */
export const deriveSecret: DeriveSecret = (passphrase, { salt, memoryKib, passes, lanes }) =>
  hashRaw(passphrase, {
    algorithm: argon2id,
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: lanes,
    outputLen: 32,
    salt,
  })
