import { isKey } from '#shared/base/key-text.ts'
import { publicKeyOf } from '#shared/base/keys.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { readLines } from '#shared/base/wireguard-file.ts'

/** A file of one device is a few kilobytes; what is larger is something else. */
export const oldFileBytes = 64 * 1024

/** The key of a file that a person still has. It stays in this page. */
export interface OldFile {
  readonly privateKey: string
  readonly publicKey: string
}

/**
 * Takes the private key out of a WireGuard file (wg(8), wg-quick(8)). Answers `file-without-key` for anything
 * else; no part of the text is in the answer but the key.
 */
export function readOldFile(text: string): Result<OldFile> {
  if (text.length > oldFileBytes) return fail(problem('file-without-key'))
  for (const { name, value } of readLines(text)) {
    if (name.toLowerCase() !== 'privatekey') continue
    const publicKey = isKey(value) ? publicKeyOf(value) : null
    return publicKey === null ? fail(problem('file-without-key')) : ok({ privateKey: value, publicKey })
  }
  return fail(problem('file-without-key'))
}
