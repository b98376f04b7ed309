import { Ellipsis, Pencil } from 'lucide-react'
import type { ProviderView } from '#shared/contract/providers.ts'
import { useMay } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KeyValueList, type KeyValue } from '#renderer/ui/KeyValueList.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { savedForm } from './provider-fields.ts'
import { ProviderAccess } from './ProviderAccess.tsx'
import { ProviderMark } from './ProviderMark.tsx'
import { ProviderTest } from './ProviderTest.tsx'
import { RedirectUri } from './RedirectUri.tsx'
import { useProviderEntries, type ProviderDialog } from './use-provider-entries.tsx'

export interface ProviderPanelProps {
  readonly provider: ProviderView
  readonly onDialog: (dialog: ProviderDialog) => void
  readonly onClose: () => void
}

/** Everything about one identity provider but its secret, beside the list. */
export function ProviderPanel({ provider, onDialog, onClose }: ProviderPanelProps) {
  const { t } = useWords()
  const entries = useProviderEntries(onDialog)(provider)
  const mayWrite = useMay('provider.write')
  const { kind } = provider.connection
  return (
    <SidePanel
      label={t('providers.panel.label', { name: provider.name })}
      icon={<ProviderMark kind={kind} active={provider.active} />}
      name={provider.name}
      kind={t(`providers.kind.${kind}`)}
      actions={
        entries.length === 0 ? undefined : (
          <Menu
            trigger={<IconButton label={t('providers.panel.more')} icon={Ellipsis} size="xs" />}
            entries={entries}
          />
        )
      }
      onClose={onClose}
      closeLabel={t('shell.close')}
      footer={<PanelFoot provider={provider} onDelete={() => onDialog({ kind: 'delete', provider })} />}
    >
      <PanelSection>
        <div className="flex flex-col items-start gap-3">
          {provider.predetermined ? <Tag>{t('providers.predetermined')}</Tag> : null}
          <p className="text-text-2">
            {t(`providers.kind-hint.${kind}`)} {t('providers.panel.users', { count: provider.userCount })}
            {provider.predetermined ? ` ${t('providers.panel.predetermined')}` : ''}
          </p>
          {mayWrite ? (
            <Button variant="outline" icon={Pencil} onClick={() => onDialog({ kind: 'edit', provider })}>
              {t('shell.edit')}
            </Button>
          ) : null}
        </div>
      </PanelSection>
      {kind === 'local' ? null : <Connection provider={provider} />}
      <ProviderAccess provider={provider} />
      {kind === 'local' || !mayWrite ? null : (
        <PanelSection last title={t('providers.test.title')}>
          <p className="mb-3 text-12 text-text-3">{t('providers.test.text-saved')}</p>
          <ProviderTest kind={kind} providerId={provider.id} read={() => savedForm(provider)} />
        </PanelSection>
      )}
    </SidePanel>
  )
}

function Connection({ provider }: { readonly provider: ProviderView }) {
  const { t } = useWords()
  const rows = useSettings(provider)
  return (
    <PanelSection title={t('providers.panel.connection')}>
      <div className="flex flex-col gap-4">
        <KeyValueList rows={rows} />
        {provider.redirectUri === null ? null : <RedirectUri uri={provider.redirectUri} />}
      </div>
    </PanelSection>
  )
}

/** The settings of its type; whether there is a secret, and never the secret. */
function useSettings({ connection, hasSecret }: ProviderView): readonly KeyValue[] {
  const { t } = useWords()
  const row = (id: string, label: string, value: string): KeyValue[] =>
    value === '' ? [] : [{ id, label, value, mono: true }]
  const secret: KeyValue = {
    id: 'secret',
    label: t('providers.panel.secret'),
    value: t(hasSecret ? 'providers.panel.has-secret' : 'providers.panel.no-secret'),
  }
  if (connection.kind === 'local') return []
  if (connection.kind === 'oidc')
    return [
      ...row('issuer', t('providers.form.issuer'), connection.issuer),
      ...row('client', t('providers.form.client-id'), connection.clientId),
      secret,
      ...row('scopes', t('providers.form.scopes'), connection.scopes),
      ...row('claim', t('providers.form.roles-claim'), connection.rolesClaim),
    ]
  return [
    ...row('url', t('providers.form.url'), connection.url),
    {
      id: 'start-tls',
      label: t('providers.form.start-tls'),
      value: t(connection.startTls ? 'providers.yes' : 'providers.no'),
    },
    ...row('bind', t('providers.form.bind-dn'), connection.bindDn),
    secret,
    ...row('base', t('providers.form.base-dn'), connection.baseDn),
    ...row('login', t('providers.form.login'), connection.loginAttribute),
    ...row('name', t('providers.form.name-attribute'), connection.nameAttribute),
    ...row('email', t('providers.form.email-attribute'), connection.emailAttribute),
    {
      id: 'vouches',
      label: t('providers.form.vouches'),
      value: t(connection.vouchesForEmail ? 'providers.yes' : 'providers.no'),
    },
    ...row('group', t('providers.form.group-attribute'), connection.groupAttribute),
    ...row('group-base', t('providers.form.group-base'), connection.groupBaseDn),
  ]
}

function PanelFoot({
  provider,
  onDelete,
}: {
  readonly provider: ProviderView
  readonly onDelete: () => void
}) {
  const { t } = useWords()
  const change = useCommand('providers', 'change')
  if (!useMay('provider.write')) return null
  return (
    <>
      <Switch
        label={t('providers.form.active')}
        checked={provider.active}
        onCheckedChange={(active) => void change.run({ ...savedForm(provider), id: provider.id, active })}
      />
      <Button className="ml-auto" variant="danger-outline" onClick={onDelete}>
        {t('providers.delete-entry')}
      </Button>
    </>
  )
}
