import type { Ignorance } from '#web/server/kernel/ports/payments.ts'

/** An answer of the provider, however it turned out. */
export type Answered =
  | { readonly kind: 'answered'; readonly status: number; readonly json: unknown }
  | { readonly kind: 'unknown'; readonly why: Ignorance }

const mostBytes = 1024 * 1024

/**
 * Asks once and reads an answer of bounded size. Nothing of what goes wrong is told further: it may hold the key. No
 * redirection is followed, since the key would go with it.
 */
export async function askJson(
  url: string,
  init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  },
  timeoutMs: number,
): Promise<Answered> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const bytes = await readBounded(answer)
    if (bytes === null) return { kind: 'unknown', why: 'unreadable' }
    return { kind: 'answered', status: answer.status, json: parse(bytes) }
  } catch {
    return { kind: 'unknown', why: 'unreachable' }
  }
}

/** Null: it is larger than anything that was asked for. */
async function readBounded(answer: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    const bytes = part as Uint8Array
    size += bytes.length
    if (size > mostBytes) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

/** Undefined: it is no JSON. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}
