import { pagePaths } from '#renderer/frame/pages.ts'
import { inLocale } from '#renderer/frame/paths.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { useBuilder } from '../context/builder-context.tsx'

/** Whether a gateway's SSH key is on somebody's desktop, so that nobody can reach it from here. */
export function useWaitsForApp(gatewayId: string): boolean {
  const { view } = useBuilder()
  const { sshKeys } = useCapabilities()
  return !sshKeys && view.gateways.get(gatewayId)?.custody === 'workstation'
}

/** Opens this network in the desktop application, which has the key. */
export function OpenInApp() {
  const { t } = useWords()
  const { network } = useBuilder()
  const path = inLocale('en', pagePaths.builder).slice(1)
  return (
    <ButtonLink size="xs" variant="outline" href={`trama://open/${path}?network=${network.id}`}>
      {t('keys.desktop.open-in-app')}
    </ButtonLink>
  )
}
