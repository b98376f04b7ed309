import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import type { UserView } from '#shared/contract/users.ts'
import { userForm } from '#shared/model/user.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { useMayChange } from './use-may-change.ts'
import { useUserEntries } from './use-user-entries.tsx'
import type { UserDialog } from './UserDialogs.tsx'

export interface UserPanelProps {
  readonly user: UserView
  readonly onDialog: (dialog: UserDialog) => void
  readonly onClose: () => void
}

/** Everything about one user, beside the list. */
export function UserPanel({ user, onDialog, onClose }: UserPanelProps) {
  const { t, format } = useWords()
  const mayChange = useMayChange()(user)
  const entries = useUserEntries(onDialog)(user)
  return (
    <SidePanel
      label={t('users.login.label', { name: user.name })}
      icon={<Avatar name={user.name} size="md" />}
      name={user.name}
      kind={format.list(user.roles.map((role) => t(`states.role.${role}`)))}
      actions={
        entries.length === 0 ? undefined : (
          <Menu
            trigger={<IconButton label={t('users.login.more')} icon={Ellipsis} size="xs" />}
            entries={entries}
          />
        )
      }
      onClose={onClose}
      closeLabel={t('shell.close')}
      footer={
        mayChange && !user.isSelf ? (
          <PanelFoot user={user} onDelete={() => onDialog({ kind: 'delete', users: [user] })} />
        ) : undefined
      }
    >
      <Whose user={user} mayChange={mayChange} />
      <PanelSection title={t('users.login.roles')}>
        <dl className="flex flex-col gap-2">
          {user.roles.map((role) => (
            <div key={role}>
              <dt className="font-medium">{t(`states.role.${role}`)}</dt>
              <dd className="text-12 text-text-3">{t(`users.may.${role}`)}</dd>
            </div>
          ))}
        </dl>
        {user.rolesFromProvider ? (
          <p className="mt-3 text-12 text-text-2">
            {t('users.login.roles-from-provider', { provider: user.providerName })}
          </p>
        ) : null}
      </PanelSection>
      <Data user={user} />
    </SidePanel>
  )
}

/** Why less can be done here than with others. */
function Whose({ user, mayChange }: { readonly user: UserView; readonly mayChange: boolean }) {
  const { t } = useWords()
  const paths = usePaths()
  if (mayChange && !user.isSelf) return null
  return (
    <PanelSection>
      {user.isSelf ? (
        <Note tone="info">
          {t('users.login.own-account')}{' '}
          <TextLink render={<Link to={paths.account()} />}>{t('users.login.own-account-link')}</TextLink>
        </Note>
      ) : (
        <Note tone="info">{t('users.login.not-yours')}</Note>
      )}
    </PanelSection>
  )
}

function Data({ user }: { readonly user: UserView }) {
  const { t, format } = useWords()
  const paths = usePaths()
  const copy = useCopy()
  return (
    <PanelSection last title={t('users.login.data')}>
      <KeyValueList
        rows={[
          {
            id: 'email',
            label: t('users.login.email'),
            value: user.email,
            end: <CopyButton text={user.email} label={t('shell.copy')} {...copy} />,
          },
          { id: 'provider', label: t('users.login.provider'), value: user.providerName },
          {
            id: 'person',
            label: t('users.login.person'),
            value:
              user.networkUserId === null ? (
                t('users.login.no-person')
              ) : (
                <TextLink quiet render={<Link to={paths.networkUsers(user.networkUserId)} />}>
                  {user.networkUserName}
                </TextLink>
              ),
          },
          {
            id: 'factor',
            label: t('users.login.second-factor'),
            value: t(user.secondFactor ? 'users.login.second-factor-on' : 'users.login.second-factor-off'),
          },
          {
            id: 'last',
            label: t('users.login.last-sign-in'),
            value:
              user.lastSignInAtMs === null ? t('users.login.never') : format.dateTime(user.lastSignInAtMs),
          },
          { id: 'created', label: t('users.login.created'), value: format.dateTime(user.createdAtMs) },
        ]}
      />
    </PanelSection>
  )
}

interface PanelFootProps {
  readonly user: UserView
  readonly onDelete: () => void
}

function PanelFoot({ user, onDelete }: PanelFootProps) {
  const { t } = useWords()
  const change = useCommand('users', 'change')
  return (
    <>
      <Switch
        label={t('users.login.status-active')}
        checked={user.active}
        onCheckedChange={(active) => void change.run({ ...userForm.parse(user), id: user.id, active })}
      />
      <Button className="ml-auto" variant="danger-outline" onClick={onDelete}>
        {t('users.login.delete-entry')}
      </Button>
    </>
  )
}
