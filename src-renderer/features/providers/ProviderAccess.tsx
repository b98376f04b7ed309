import { ArrowRight } from 'lucide-react'
import type { ProviderView } from '#shared/contract/providers.ts'
import { useWords } from '#renderer/state/words.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'

/** Who signs in with a provider, and which role a group gives. */
export function ProviderAccess({ provider }: { readonly provider: ProviderView }) {
  const { t, format } = useWords()
  const { connection, selfRegistration, synchronizeRoles, domains, roleRules } = provider
  const isLocal = connection.kind === 'local'
  const yes = (is: boolean): string => t(is ? 'providers.yes' : 'providers.no')
  return (
    <>
      <PanelSection title={t('providers.panel.access')} last={isLocal}>
        <KeyValueList
          rows={[
            {
              id: 'administrators',
              label: t('providers.form.administrator-only'),
              value: yes(provider.administratorOnly),
            },
            ...(isLocal
              ? []
              : [
                  {
                    id: 'registration',
                    label: t('providers.form.registration'),
                    value: yes(selfRegistration),
                  },
                ]),
            ...(selfRegistration
              ? [
                  {
                    id: 'domains',
                    label: t('providers.panel.domains'),
                    value: domains.length === 0 ? t('providers.panel.all-domains') : format.list(domains),
                  },
                  {
                    id: 'role',
                    label: t('providers.form.first-role'),
                    value: t(`states.role.${provider.firstRole}`),
                  },
                ]
              : []),
            {
              id: 'created',
              label: t('providers.panel.created'),
              value: format.date(provider.createdAtMs),
            },
          ]}
        />
      </PanelSection>
      {isLocal ? null : (
        <PanelSection title={t('providers.panel.roles')}>
          {synchronizeRoles || roleRules.length > 0 ? null : (
            <p className="text-text-2">{t('providers.panel.roles-off')}</p>
          )}
          {synchronizeRoles && roleRules.length === 0 ? (
            <p className="text-text-2">{t('providers.panel.no-roles')}</p>
          ) : null}
          <ul className="flex flex-col gap-2">
            {roleRules.map(({ value, role }) => (
              <li key={`${value} ${role}`} className="flex min-w-0 items-center gap-2">
                <span className="mono min-w-0 text-12 [overflow-wrap:anywhere]">{value}</span>
                <Icon of={ArrowRight} className="size-3.5 flex-none text-text-3" />
                <Tag className="flex-none">{t(`states.role.${role}`)}</Tag>
              </li>
            ))}
          </ul>
        </PanelSection>
      )}
    </>
  )
}
