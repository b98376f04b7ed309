import { fromBase64 } from '#shared/base/base64.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'

/** Asks the server for its half of a sealed file's key. Problems: the server cannot be reached, or deleted it. */
export async function fetchShare(backend: Backend, bytes: Uint8Array): Promise<Result<Uint8Array>> {
  // Few files are sealed: the code that reads headers is loaded with the first.
  const { readDesignHeader } = await import('#shared/design-file/frame.ts')
  const header = readDesignHeader(bytes)
  if (!header.ok) return header
  const { shareId } = header.value
  if (shareId === null) return fail(problem('design-share-offline'))
  const answer = await backend.designs.unseal({ shareId })
  if (!answer.ok)
    return fail(
      answer.problem.code === 'design-share-gone' ? answer.problem : problem('design-share-offline'),
    )
  const share = fromBase64(answer.value.share)
  return share === null ? fail(problem('design-share-gone')) : ok(share)
}
