import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { GatewayRow, GatewayView } from '#shared/contract/gateways.ts'
import { gatewayForm } from '#shared/model/gateway.ts'
import { capitalize } from '#shared/words/format.ts'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import type { GatewayDialog } from './GatewayDialogs.tsx'
import { GatewayKeys } from './GatewayKeys.tsx'
import { GatewayNetworks } from './GatewayNetworks.tsx'
import { GatewayOverview } from './GatewayOverview.tsx'
import { GatewayRules } from './GatewayRules.tsx'
import { pictureOf } from './gateway-picture.ts'
import { useGatewayEntries } from './use-gateway-entries.tsx'

export interface GatewayPanelProps {
  readonly gateway: GatewayRow
  readonly onDialog: (dialog: GatewayDialog) => void
  readonly onClose: () => void
  readonly testNow: boolean
  readonly onTested: () => void
}

/** Everything about one gateway, beside the list. */
export function GatewayPanel({ gateway, onDialog, onClose, testNow, onTested }: GatewayPanelProps) {
  const { t } = useWords()
  const [tab, setTab] = useState<'overview' | 'networks' | 'rules' | 'keys'>('overview')
  const entries = useGatewayEntries(onDialog)
  const os = capitalize(gateway.osSeen ?? gateway.os)
  return (
    <SidePanel
      label={t('gateways.panel.label', { name: gateway.name })}
      icon={<KindTile kind={pictureOf[gateway.kind]} family="through" drawn={gateway.hostKey === null} />}
      name={gateway.name}
      kind={t('gateways.panel.kind', { kind: t(`states.gateway-kind.${gateway.kind}`), os })}
      actions={
        <Menu
          trigger={<IconButton label={t('gateways.panel.more')} icon={Ellipsis} size="xs" />}
          entries={entries(gateway)}
        />
      }
      onClose={onClose}
      closeLabel={t('shell.close')}
      tabs={
        <Tabs
          bare
          label={t('gateways.panel.tabs')}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'overview', label: t('gateways.panel.overview') },
            { value: 'networks', label: t('gateways.panel.networks'), count: gateway.networkIds.length },
            { value: 'rules', label: t('gateways.panel.rules'), count: gateway.ruleCount },
            { value: 'keys', label: t('gateways.panel.keys') },
          ]}
        />
      }
      footer={<PanelFoot gateway={gateway} onRemove={() => onDialog({ kind: 'remove', gateway })} />}
    >
      {tab === 'overview' ? (
        <GatewayOverview
          gateway={gateway}
          onDialog={onDialog}
          onShowKeys={() => setTab('keys')}
          testNow={testNow}
          onTested={onTested}
        />
      ) : null}
      {tab === 'networks' ? <GatewayNetworks networks={gateway.networks} /> : null}
      {tab === 'rules' ? <GatewayRules gateway={gateway} /> : null}
      {tab === 'keys' ? <GatewayKeys gateway={gateway} onDialog={onDialog} /> : null}
    </SidePanel>
  )
}

function PanelFoot({ gateway, onRemove }: { readonly gateway: GatewayView; readonly onRemove: () => void }) {
  const { t } = useWords()
  const change = useCommand('gateways', 'change')
  if (!useMay('gateway.write')) return null
  return (
    <>
      <Switch
        label={t('gateways.form.active')}
        checked={gateway.active}
        onCheckedChange={(active) =>
          void change.run({ ...gatewayForm.parse(gateway), id: gateway.id, active })
        }
      />
      <Button className="ml-auto" variant="danger-outline" onClick={onRemove}>
        {t('gateways.remove-entry')}
      </Button>
    </>
  )
}
