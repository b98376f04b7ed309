import type { GatewayView } from '#shared/contract/gateways.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'

/** Says that a machine was cleaned, and which packages stay on it. */
export function useCleanedToast(gateway: GatewayView): (stays: readonly string[]) => void {
  const { t, format } = useWords()
  const toasts = useToasts()
  return (stays) =>
    void toasts.add({
      id: `cleaned-${gateway.id}`,
      tone: 'ok',
      title: t('gateways.cleaned', { name: gateway.name }),
      ...(stays.length === 0
        ? {}
        : { text: t('gateways.cleaned-stays', { packages: format.list([...stays]) }) }),
    })
}
