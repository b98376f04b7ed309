import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { NetworkState } from '#renderer/parts/NetworkState.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import type { HomeProps } from './home-props.ts'

/** The networks with their states, each leading to its builder. */
export function NetworkStates({ networks }: Pick<HomeProps, 'networks'>) {
  const { t } = useWords()
  const paths = usePaths()
  return (
    <Card
      title={t('home.networks')}
      end={
        networks.total > networks.rows.length ? (
          <TextLink quiet className="text-12" render={<Link to={paths.networks()} />}>
            {t('home.see-all')}
          </TextLink>
        ) : undefined
      }
    >
      {networks.total === 0 ? <p className="text-text-2">{t('home.no-networks')}</p> : null}
      <ul className="flex flex-col">
        {networks.rows.map((network) => (
          <li
            key={network.id}
            className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1">
              <TextLink
                quiet
                className="cut block font-medium text-text"
                render={<Link to={paths.builder(network.id)} />}
              >
                {network.name}
              </TextLink>
              <p className="mono text-12 text-text-2">{network.range}</p>
            </div>
            <NetworkState
              state={network.active ? network.state : { kind: 'inactive' }}
              oldFiles={network.oldFiles}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
