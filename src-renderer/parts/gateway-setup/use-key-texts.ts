import { authorizeKey, type AuthorizeKey } from '#shared/compile/authorize-key.ts'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { useWords } from '#renderer/state/words.ts'

/** What a machine is given so that it lets us in; null: its key is not made yet, or of a kind that only a person adds. */
export function useKeyTexts({ sshUser: user, sshPublicKey }: GatewayView): AuthorizeKey | null {
  const { t } = useWords()
  if (sshPublicKey === null) return null
  return authorizeKey(user, sshPublicKey, {
    runAs:
      user === 'root'
        ? t('gateways.authorize.says.run-as-root')
        : t('gateways.authorize.says.run-as', { user }),
    noUser: t('gateways.authorize.says.no-user', { user }),
    isLink: (place) => t('gateways.authorize.says.is-link', { place }),
  })
}
