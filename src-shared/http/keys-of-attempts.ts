import type { Attempt } from '#shared/contract/backend.ts'
import { newKey } from './keys.ts'

interface Kept {
  readonly content: string
  readonly key: string
}

/**
 * The keys of calls. What a form sends again with the same content goes under the key that it had, until it is
 * answered: whether it was stored the first time or not, it is stored once. Other content is another change. What is
 * kept of a form goes with it. `spell`: the same text for the same content, which is kept.
 */
export function keysOfAttempts(spell: (input: unknown) => string): {
  take(
    attempt: Attempt | undefined,
    call: string,
    input: unknown,
  ): { readonly key: string; readonly forget: () => void }
} {
  const forms = new WeakMap<object, Map<string, Kept>>()
  return {
    take: (attempt, call, input) => {
      if (attempt === undefined) return { key: newKey(), forget: () => undefined }
      const calls = forms.get(attempt.of) ?? new Map<string, Kept>()
      forms.set(attempt.of, calls)
      const content = spell(input)
      const kept = calls.get(call)
      const key = kept?.content === content ? kept.key : newKey()
      calls.set(call, { content, key })
      return { key, forget: () => void calls.delete(call) }
    },
  }
}
