import { Link } from 'react-router'
import type { GatewayView } from '#shared/contract/gateways.ts'
import { usePaths } from '#renderer/app/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'

/** The networks a gateway serves, each leading to its builder. */
export function GatewayNetworks({
  gateway,
  networkNames,
}: {
  readonly gateway: GatewayView
  readonly networkNames: ReadonlyMap<string, string>
}) {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <PanelSection last>
      {gateway.networkIds.length === 0 ? (
        <p className="text-text-2">{t('gateways.panel.no-networks')}</p>
      ) : null}
      <ul className="flex flex-col gap-2">
        {gateway.networkIds.map((id) => (
          <li key={id} className="min-w-0">
            <TextLink quiet className="cut block" render={<Link to={paths.builder(id)} />}>
              {networkNames.get(id) ?? id}
            </TextLink>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
