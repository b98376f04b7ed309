import { Ellipsis, QrCode } from 'lucide-react'
import { Link } from 'react-router'
import type { DeviceView } from '#shared/contract/devices.ts'
import { deviceForm } from '#shared/model/device.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { DeviceFileSection } from '#renderer/interface-file/DeviceFileSection.tsx'
import { FileBadge } from '#renderer/interface-file/FileBadge.tsx'
import { OwnerLogin } from '#renderer/parts/login/OwnerLogin.tsx'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import type { DeviceDialog } from './DeviceDialogs.tsx'
import { useDeviceEntries } from './use-device-entries.tsx'

export interface DevicePanelProps {
  readonly device: DeviceView
  readonly onDialog: (dialog: DeviceDialog) => void
  readonly onClose: () => void
}

/** Everything about one device, beside the list. */
export function DevicePanel({ device, onDialog, onClose }: DevicePanelProps) {
  const { t } = useWords()
  const entries = useDeviceEntries(onDialog)(device)
  return (
    <SidePanel
      label={t('devices.panel.label', { name: device.name })}
      icon={<KindTile kind={device.kind} drawn={!device.networks.some((network) => network.hasKey)} />}
      name={device.name}
      kind={t(`states.device-kind.${device.kind}`)}
      actions={
        entries.length === 0 ? undefined : (
          <Menu
            trigger={<IconButton label={t('devices.panel.more')} icon={Ellipsis} size="xs" />}
            entries={entries}
          />
        )
      }
      onClose={onClose}
      closeLabel={t('shell.close')}
      footer={<PanelFoot device={device} onDelete={() => onDialog({ kind: 'delete', devices: [device] })} />}
    >
      <Networks device={device} onDialog={onDialog} />
      {device.networks
        .filter((network) => network.file === 'old' || network.file === 'unknown')
        .map((network) => (
          <DeviceFileSection
            key={network.networkId}
            deviceId={device.id}
            networkId={network.networkId}
            title={t('devices.file.title-in', { network: network.name })}
          />
        ))}
      <OwnerLogin owner={{ id: device.networkUserId, name: device.networkUserName }} />
      <PanelSection last title={t('devices.panel.data')}>
        <KeyValueList
          rows={[
            { id: 'user', label: t('devices.panel.user'), value: device.networkUserName },
            ...(device.serial === ''
              ? []
              : [{ id: 'serial', label: t('devices.panel.serial'), value: device.serial, mono: true }]),
            ...(device.observation === ''
              ? []
              : [{ id: 'observation', label: t('devices.panel.observation'), value: device.observation }]),
          ]}
        />
      </PanelSection>
    </SidePanel>
  )
}

function Networks({ device, onDialog }: Pick<DevicePanelProps, 'device' | 'onDialog'>) {
  const { t } = useWords()
  const paths = usePaths()
  const copy = useCopy()
  const mayWrite = useMay('device.write')
  return (
    <PanelSection title={t('devices.panel.networks')}>
      {device.networks.length === 0 ? <p className="text-text-2">{t('devices.panel.no-networks')}</p> : null}
      <ul className="flex flex-col gap-4">
        {device.networks.map((network) => (
          <li key={network.networkId} className="flex flex-col gap-2">
            <div className="flex items-baseline gap-2 pointer-coarse:min-h-11 pointer-coarse:items-center">
              <TextLink quiet className="cut" render={<Link to={paths.builder(network.networkId)} />}>
                {network.name}
              </TextLink>
              <span className="ml-auto flex-none text-12 text-text-3">
                {t(network.hasKey ? 'devices.panel.has-key' : 'devices.panel.no-key')}
              </span>
            </div>
            {network.address === null ? null : (
              <div className="flex items-center gap-1 pointer-coarse:min-h-11">
                <span className="mono text-12">{network.address}</span>
                <CopyButton text={network.address} label={t('shell.copy')} {...copy} />
              </div>
            )}
            <FileBadge state={network.file} />
            {mayWrite ? (
              <Button
                variant={network.hasKey ? 'outline' : 'soft'}
                icon={QrCode}
                className="self-start"
                onClick={() => onDialog({ kind: 'interface', device, networkId: network.networkId })}
              >
                {t('devices.panel.interface')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function PanelFoot({ device, onDelete }: { readonly device: DeviceView; readonly onDelete: () => void }) {
  const { t } = useWords()
  const change = useCommand('devices', 'change')
  if (!useMay('device.write')) return null
  return (
    <>
      <Switch
        label={t('devices.form.active')}
        checked={device.active}
        onCheckedChange={(active) => void change.run({ ...deviceForm.parse(device), id: device.id, active })}
      />
      <Button className="ml-auto" variant="danger-outline" onClick={onDelete}>
        {t('devices.delete-entry')}
      </Button>
    </>
  )
}
