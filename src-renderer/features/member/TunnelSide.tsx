import { FileUp, KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import type { MemberHome } from '#shared/contract/member.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { Hero } from './Hero.tsx'
import { Obstacles } from './Obstacles.tsx'
import { OtherWays } from './OtherWays.tsx'
import { TunnelOptions } from './TunnelOptions.tsx'
import { useDriving } from './use-driving.ts'
import type { Watched } from './use-tunnels.ts'
import type { Way } from './ways.ts'

export interface TunnelSideProps {
  /** The one that the page is about; null: there is none. */
  readonly way: Way | null
  readonly ways: readonly Way[]
  readonly watched: Watched | 'none'
  readonly contact: MemberHome['contact']
  readonly onShow: (id: string) => void
  readonly onImport: () => void
}

/** The switches of this computer, and how its tunnels behave. */
export function TunnelSide({ way, ways, watched, contact, onShow, onImport }: TunnelSideProps) {
  const { t } = useWords()
  const { app } = useCapabilities()
  const driving = useDriving(ways)
  const vault = useAsk('vault', 'state', {}, { when: app === 'desktop' })
  const tunnel = way?.tunnel ?? null
  const { askAgain } = vault
  const refusal = way === null ? undefined : driving.problem(way.id)?.code
  useEffect(() => {
    if (refusal === 'vault-locked' || refusal === 'vault-missing') askAgain()
  }, [refusal, askAgain])
  const isMissing = watched !== 'none' && watched.support.kind === 'missing'
  const disabledReason = isMissing ? t('member.missing.reason') : undefined
  return (
    <>
      {watched === 'none' ? null : <Obstacles support={watched.support} vault={vault.data ?? null} />}
      {way === null ? null : <Hero {...{ way, driving, contact, disabledReason }} />}
      <OtherWays
        ways={ways.filter(({ id }) => id !== way?.id)}
        driving={driving}
        disabledReason={disabledReason}
        onShow={onShow}
      />
      {tunnel === null ? null : <TunnelOptions key={tunnel.id} tunnel={tunnel} />}
      {watched === 'none' ? null : (
        <div className="member-foot">
          <Button variant="ghost" icon={FileUp} onClick={onImport}>
            {t('member.import.act')}
          </Button>
          {tunnel === null ? null : (
            <p>
              <Icon of={KeyRound} />
              {t(tunnel.source === 'file' ? 'member.key-file' : 'member.key')}
            </p>
          )}
        </div>
      )}
    </>
  )
}
