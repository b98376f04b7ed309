import { useAtom } from 'jotai'
import { Globe } from 'lucide-react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Capabilities } from '#shared/contract/host.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useChangeLanguage } from '#renderer/frame/use-change-language.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { capabilitiesAtom } from '#renderer/state/capabilities.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { BasicLightLayout } from '#renderer/ui/layouts/BasicLightLayout.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import { ChooseServer } from './ChooseServer.tsx'
import { CreateVault } from './CreateVault.tsx'
import { UnlockVault } from './UnlockVault.tsx'

/**
 * The desktop application's first page: whose API, then where secrets are kept. An invitation's link comes
 * here too, with its server in `?server=` and its code behind the `#`.
 */
export function WelcomePage() {
  const { t } = useWords()
  return (
    <BasicLightLayout brand={<Logo name={t('shell.product')} />} headerEnd={<LanguageButton />}>
      <Steps />
    </BasicLightLayout>
  )
}

function Steps() {
  const { t } = useWords()
  const [capabilities, setCapabilities] = useAtom(capabilitiesAtom)
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const paths = usePaths()
  const vault = useAsk('vault', 'state', {})
  const invited = search.get('server')
  const leave = (): void =>
    void navigate(hash === '' ? paths.root() : `${paths.join()}${hash}`, { replace: true })
  if (capabilities === null) return null
  const choose = (chosen: Capabilities): void => {
    setCapabilities(chosen)
    // What was asked for is chosen now; what is left may be the vault.
    if (vault.data === undefined || vault.data.kind === 'none')
      void navigate({ search: '', hash }, { replace: true })
    else leave()
  }
  const isChosen = capabilities.server.kind !== 'none' && invited === null && !search.has('change')
  return (
    <AskedView asked={vault}>
      {(state) => {
        if (state.kind === 'vault' && !state.isOpen) return <UnlockVault onOpen={isChosen ? leave : null} />
        if (isChosen && state.kind === 'none') return <CreateVault onMade={leave} onLater={leave} />
        return (
          <>
            <ChooseServer key={invited} invited={invited} current={capabilities.server} onChosen={choose} />
            <ButtonLink variant="outline" size="md" wide render={<Link to={paths.designer()} />}>
              {t('accounts.sign-in.draw')}
            </ButtonLink>
          </>
        )
      }}
    </AskedView>
  )
}

function LanguageButton() {
  const { t, locale } = useWords()
  const change = useChangeLanguage()
  const other = locale === 'en' ? 'es' : 'en'
  return (
    <Button variant="ghost" icon={Globe} lang={other} onClick={() => change(other)}>
      {t(other === 'es' ? 'shell.account.spanish' : 'shell.account.english')}
    </Button>
  )
}
