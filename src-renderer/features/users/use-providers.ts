import type { ProviderView } from '#shared/contract/providers.ts'
import { useAsk } from '#renderer/state/use-ask.ts'

const none: readonly ProviderView[] = []

/** With what people sign in here; `waiting` until that is known. */
export function useProviders(): { readonly all: readonly ProviderView[]; readonly waiting: boolean } {
  const asked = useAsk('providers', 'list', {})
  return { all: asked.data ?? none, waiting: asked.waiting }
}
