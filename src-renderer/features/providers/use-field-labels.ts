import type { ProviderKind } from '#shared/model/provider.ts'
import { useWords } from '#renderer/state/words.ts'

/** Names of the form's fields. */
export function useFieldLabels(kind: ProviderKind) {
  const { t } = useWords()
  return {
    name: t('providers.form.name'),
    kind: t('providers.form.kind'),
    active: t('providers.form.active'),
    issuer: t('providers.form.issuer'),
    clientId: t('providers.form.client-id'),
    scopes: t('providers.form.scopes'),
    rolesClaim: t('providers.form.roles-claim'),
    url: t('providers.form.url'),
    startTls: t('providers.form.start-tls'),
    authority: t('providers.form.authority'),
    bindDn: t('providers.form.bind-dn'),
    baseDn: t('providers.form.base-dn'),
    loginAttribute: t('providers.form.login'),
    nameAttribute: t('providers.form.name-attribute'),
    emailAttribute: t('providers.form.email-attribute'),
    vouchesForEmail: t('providers.form.vouches'),
    groupAttribute: t('providers.form.group-attribute'),
    groupBaseDn: t('providers.form.group-base'),
    administratorOnly: t('providers.form.administrator-only'),
    synchronizeRoles: t('providers.form.synchronize'),
    roleRules: t('providers.rules.label'),
    selfRegistration: t('providers.form.registration'),
    domains: t('providers.form.domains'),
    firstRole: t('providers.form.first-role'),
    secret: t(kind === 'ldap' ? 'providers.form.bind-password' : 'providers.form.client-secret'),
    forgetSecret: t('disks.secret.forget'),
  }
}
export type FieldLabels = ReturnType<typeof useFieldLabels>
