import type { ProviderView } from '#shared/contract/providers.ts'
import { SecretField } from '#renderer/parts/SecretField.tsx'
import type { FormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { moreOf, saidOf } from '#renderer/ui/field-props.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { TextArea } from '#renderer/ui/TextArea.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { isEncrypted, isSecretKept, type ProviderFields } from './provider-fields.ts'
import { RedirectUri } from './RedirectUri.tsx'
import type { FieldLabels } from './use-field-labels.ts'

export interface ConnectionFieldsProps {
  readonly provider: ProviderView | null
  readonly form: FormOf<ProviderFields>
  readonly labels: FieldLabels
}

const exact = { mono: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** The settings of an OpenID provider. */
export function OidcFields({ provider, form, labels }: ConnectionFieldsProps) {
  const { t } = useWords()
  return (
    <>
      <TextField
        {...exact}
        type="url"
        label={labels.issuer}
        hint={t('providers.form.issuer-hint')}
        {...form.text('issuer')}
      />
      <TextField {...exact} label={labels.clientId} {...form.text('clientId')} />
      <Secret provider={provider} form={form} label={labels.secret} />
      <TextField
        {...exact}
        label={labels.scopes}
        optional={t('shell.optional')}
        hint={t('providers.form.scopes-hint')}
        {...form.text('scopes')}
      />
      <TextField
        {...exact}
        label={labels.rolesClaim}
        optional={t('shell.optional')}
        hint={t('providers.form.roles-claim-hint')}
        {...form.text('rolesClaim')}
      />
      {provider === null || provider.redirectUri === null ? (
        <p className="text-12 text-text-3">{t('providers.form.redirect-later')}</p>
      ) : (
        <RedirectUri uri={provider.redirectUri} />
      )}
    </>
  )
}

/** The settings of a directory. */
export function LdapFields({ provider, form, labels }: ConnectionFieldsProps) {
  const { t } = useWords()
  const { url, bindDn } = form.values
  const plain = form.error('startTls')
  const start = form.check('startTls')
  const isNeedless = isEncrypted(url)
  return (
    <>
      <TextField {...exact} label={labels.url} hint={t('providers.form.url-hint')} {...form.text('url')} />
      <Switch
        label={labels.startTls}
        hint={t('providers.form.start-tls-hint')}
        {...start}
        checked={start.checked && !isNeedless}
        disabledReason={isNeedless ? t('providers.form.start-tls-needless') : undefined}
      />
      {plain === undefined ? null : (
        <Note tone="bad" live more={moreOf(plain)}>
          {saidOf(plain)}
        </Note>
      )}
      <TextField
        {...exact}
        label={labels.bindDn}
        optional={t('shell.optional')}
        hint={t('providers.form.bind-dn-hint')}
        {...form.text('bindDn')}
      />
      {bindDn.trim() === '' ? null : <Secret provider={provider} form={form} label={labels.secret} />}
      <TextField
        {...exact}
        label={labels.baseDn}
        hint={t('providers.form.base-dn-hint')}
        {...form.text('baseDn')}
      />
      <TextField
        {...exact}
        label={labels.loginAttribute}
        hint={t('providers.form.login-hint')}
        {...form.text('loginAttribute')}
      />
      <Switch
        label={labels.vouchesForEmail}
        hint={t('providers.form.vouches-hint')}
        {...form.check('vouchesForEmail')}
      />
      <Attributes form={form} labels={labels} />
    </>
  )
}

/** What most directories have under the same names. */
function Attributes({ form, labels }: Omit<ConnectionFieldsProps, 'provider'>) {
  const { t } = useWords()
  const isWrong = ['nameAttribute', 'emailAttribute', 'groupAttribute', 'groupBaseDn', 'authority'].some(
    (name) => form.error(name) !== undefined,
  )
  return (
    <details open={isWrong ? true : undefined}>
      <summary className="cursor-pointer text-primary-text">{t('providers.form.attributes')}</summary>
      <div className="mt-4 flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <TextField {...exact} label={labels.nameAttribute} {...form.text('nameAttribute')} />
          <TextField {...exact} label={labels.emailAttribute} {...form.text('emailAttribute')} />
        </div>
        <TextField
          {...exact}
          label={labels.groupAttribute}
          optional={t('shell.optional')}
          {...form.text('groupAttribute')}
        />
        <TextField
          {...exact}
          label={labels.groupBaseDn}
          optional={t('shell.optional')}
          hint={t('providers.form.group-base-hint')}
          {...form.text('groupBaseDn')}
        />
        <TextArea
          mono
          rows={3}
          label={labels.authority}
          optional={t('shell.optional')}
          spellCheck={false}
          hint={t('providers.form.authority-hint')}
          {...form.text('authority')}
        />
      </div>
    </details>
  )
}

function Secret({
  provider,
  form,
  label,
}: Omit<ConnectionFieldsProps, 'labels'> & { readonly label: string }) {
  const { t } = useWords()
  const isKept = isSecretKept(provider, form.values)
  const isMoved = provider !== null && provider.hasSecret && !isKept
  return (
    <SecretField
      form={form}
      label={label}
      isSaved={isKept}
      hint={isMoved ? t('providers.form.secret-again') : undefined}
    />
  )
}
