import { Link } from 'react-router'
import type { GatewayRow } from '#shared/contract/gateways.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'

/** The networks a gateway serves, each leading to its builder. */
export function GatewayNetworks({ networks }: Pick<GatewayRow, 'networks'>) {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <PanelSection last>
      {networks.length === 0 ? <p className="text-text-2">{t('gateways.panel.no-networks')}</p> : null}
      <ul className="flex flex-col gap-2">
        {networks.map(({ id, name }) => (
          <li
            key={id}
            className="min-w-0 pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            <TextLink quiet className="cut block" render={<Link to={paths.builder(id)} />}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
