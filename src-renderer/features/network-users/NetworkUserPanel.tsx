import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { networkUserForm } from '#shared/model/network-user.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { Login } from '#renderer/parts/login/OwnerLogin.tsx'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
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
import type { NetworkUserDialog } from './NetworkUserDialogs.tsx'
import { useNetworkUserEntries } from './use-network-user-entries.tsx'

/** Devices that the panel shows; the others are in their list. */
const shownDevices = 6

export interface NetworkUserPanelProps {
  readonly user: NetworkUserView
  readonly onDialog: (dialog: NetworkUserDialog) => void
  readonly onClose: () => void
}

/** Everything about one person of the VPN, beside the list. */
export function NetworkUserPanel({ user, onDialog, onClose }: NetworkUserPanelProps) {
  const { t } = useWords()
  const copy = useCopy()
  const entries = useNetworkUserEntries(onDialog)(user)
  return (
    <SidePanel
      label={t('users.people.label', { name: user.name })}
      icon={<Avatar name={user.name} size="md" />}
      name={user.name}
      kind={t('users.people.kind')}
      actions={
        <Menu
          trigger={<IconButton label={t('users.people.more')} icon={Ellipsis} size="xs" />}
          entries={entries}
        />
      }
      onClose={onClose}
      closeLabel={t('shell.close')}
      footer={<PanelFoot user={user} onDelete={() => onDialog({ kind: 'delete', users: [user] })} />}
    >
      <PanelSection title={t('keys.login.title', { name: user.name })}>
        <Login owner={user} />
      </PanelSection>
      <Devices user={user} />
      <PanelSection last title={t('users.people.data')}>
        <KeyValueList
          rows={[
            {
              id: 'email',
              label: t('users.person.email'),
              value: user.email,
              end: <CopyButton text={user.email} label={t('shell.copy')} {...copy} />,
            },
            {
              id: 'identification',
              label: t('users.person.identification'),
              value: user.identification,
              end: <CopyButton text={user.identification} label={t('shell.copy')} {...copy} />,
            },
          ]}
        />
      </PanelSection>
    </SidePanel>
  )
}

function Devices({ user }: { readonly user: NetworkUserView }) {
  const { t } = useWords()
  const paths = usePaths()
  const devices = useAsk('devices', 'page', { networkUserIds: [user.id], limit: shownDevices })
  return (
    <PanelSection title={t('users.people.devices')}>
      <AskedView asked={devices}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="text-text-2">{t('users.people.no-devices')}</p>
          ) : (
            <div className="flex flex-col items-start gap-3">
              <ul className="flex w-full flex-col gap-2">
                {rows.map((device) => (
                  <li key={device.id} className="flex items-center gap-2 pointer-coarse:min-h-11">
                    <KindTile
                      kind={device.kind}
                      size="sm"
                      drawn={!device.networks.some((network) => network.hasKey)}
                    />
                    <TextLink quiet className="cut" render={<Link to={paths.devices(device.id)} />}>
                      {device.name}
                    </TextLink>
                    <span className="ml-auto flex-none text-12 text-text-3">
                      {t(`states.device-kind.${device.kind}`)}
                    </span>
                  </li>
                ))}
              </ul>
              <TextLink quiet render={<Link to={paths.devicesOf(user.id)} />}>
                {t('users.people.all-devices', { name: user.name })}
              </TextLink>
            </div>
          )
        }
      </AskedView>
    </PanelSection>
  )
}

interface PanelFootProps {
  readonly user: NetworkUserView
  readonly onDelete: () => void
}

function PanelFoot({ user, onDelete }: PanelFootProps) {
  const { t } = useWords()
  const change = useCommand('networkUsers', 'change')
  if (!useMay('device.write')) return null
  return (
    <>
      <Switch
        label={t('users.person.active')}
        checked={user.active}
        onCheckedChange={(active) => void change.run({ ...networkUserForm.parse(user), id: user.id, active })}
      />
      <Button className="ml-auto" variant="danger-outline" onClick={onDelete}>
        {t('users.people.delete-entry')}
      </Button>
    </>
  )
}
