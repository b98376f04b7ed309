import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import { relationsAt } from '#shared/model/view.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { useDownloadNftables } from '../actions/use-download-nftables.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { quietAfterMs } from '../live/traffic.ts'
import { kindOfGateway } from '../context/node-kinds.ts'
import { useFromNow } from '../context/use-now.ts'
import { ActionMenu } from './ActionMenu.tsx'
import { Found } from './Found.tsx'
import { GatewayFacts } from './GatewayFacts.tsx'
import { GatewaySettings } from './GatewaySettings.tsx'
import { GatewayTrouble } from './GatewayTrouble.tsx'
import { Relations } from './Relations.tsx'
import { useClosePanel } from './use-close-panel.ts'

type Part = 'overview' | 'peers' | 'rules' | 'settings'

/** Everything about one gateway: what is wrong first, then how it is reached, what is live, the rest. */
export function GatewayPanel({
  placement,
  gateway,
}: {
  readonly placement: Placement
  readonly gateway: Gateway
}) {
  const { t } = useWords()
  const { view, network, truths, isEditing } = useBuilder()
  const [part, setPart] = useState<Part>('overview')
  const close = useClosePanel()
  const download = useDownloadNftables()
  const peers = [
    ...relationsAt(view, network.id, gateway.id, 'site'),
    ...relationsAt(view, network.id, gateway.id, 'peer'),
  ]
  const rules = relationsAt(view, network.id, gateway.id, 'rule')
  return (
    <SidePanel
      label={t('builder.panel.label', { name: gateway.name })}
      icon={
        <KindTile
          kind={kindOfGateway(gateway.kind)}
          family="through"
          drawn={truths.node(gateway.id) === 'drawn'}
        />
      }
      name={gateway.name}
      kind={t('builder.gateway.kind', {
        kind: t(`states.gateway-kind.${gateway.kind}`),
        os: t(`states.os.${gateway.os}`),
      })}
      actions={<ActionMenu />}
      closeLabel={t('builder.panel.close')}
      onClose={close}
      tabs={
        <Tabs
          bare
          label={t('builder.panel.tabs', { name: gateway.name })}
          value={part}
          onValueChange={setPart}
          tabs={[
            { value: 'overview', label: t('builder.panel.overview') },
            { value: 'peers', label: t('builder.panel.peers'), count: peers.length },
            { value: 'rules', label: t('builder.panel.rules'), count: rules.length },
            ...(isEditing ? [{ value: 'settings' as const, label: t('builder.panel.settings') }] : []),
          ]}
        />
      }
      footer={
        <Button variant="outline" icon={FileDown} wide onClick={() => download(gateway.id)}>
          {t('builder.panel.nftables')}
        </Button>
      }
    >
      {part === 'overview' ? (
        <>
          <GatewayTrouble gateway={gateway} />
          <Found nodeId={gateway.id} />
          <GatewayFacts gateway={gateway} placement={placement} />
        </>
      ) : null}
      {part === 'settings' && isEditing ? <GatewaySettings gateway={gateway} placement={placement} /> : null}
      {part === 'peers' ? (
        <PanelSection last>
          <Relations
            relations={peers}
            ofId={gateway.id}
            end={(relation, otherId) => (
              <PeerState relation={relation} gatewayId={gateway.id} otherId={otherId} />
            )}
          />
        </PanelSection>
      ) : null}
      {part === 'rules' ? (
        <PanelSection last>
          <Relations relations={rules} ofId={gateway.id} />
        </PanelSection>
      ) : null}
    </SidePanel>
  )
}

/** What this gateway says of one peer. */
function PeerState(props: {
  readonly relation: Relation
  readonly gatewayId: string
  readonly otherId: string
}) {
  const { t, format } = useWords()
  const { live, truths } = useBuilder()
  const peer = live.contacts.get(props.gatewayId)?.peers.get(props.otherId)
  const text = useFromNow((now) => {
    if (peer === undefined)
      return truths.relation(props.relation) === 'drawn' ? t('builder.gateway.peer-drawn') : ''
    if (peer.handshakeAtMs === null) return t('builder.gateway.no-handshake')
    const age = now - peer.handshakeAtMs
    return age < quietAfterMs ? t('builder.gateway.on') : t('states.ago', { age: format.age(age) })
  })
  return <span>{text}</span>
}
