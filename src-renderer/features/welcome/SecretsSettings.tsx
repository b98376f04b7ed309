import { useNavigate } from 'react-router'
import type { VaultState } from '#shared/contract/vault.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'

/** Where this computer keeps keys and the session. */
export function SecretsSettings() {
  const { t } = useWords()
  const vault = useAsk('vault', 'state', {})
  return (
    <Card title={t('welcome.settings.secrets')}>
      <AskedView asked={vault}>{(state) => <Place state={state} />}</AskedView>
    </Card>
  )
}

function Place({ state }: { readonly state: VaultState }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const paths = usePaths()
  const lock = useCommand('vault', 'lock')
  if (state.kind === 'keychain') return <p>{t('welcome.settings.keychain', { name: state.name })}</p>
  if (state.kind === 'vault' && state.isOpen) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{t('welcome.settings.vault-open')}</p>
        <Button className="ml-auto" variant="outline" busy={lock.busy} onClick={() => void lock.run({})}>
          {t('welcome.settings.lock')}
        </Button>
      </div>
    )
  }
  const isLocked = state.kind === 'vault'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{t(isLocked ? 'welcome.settings.vault-locked' : 'welcome.settings.vault-none')}</p>
      <Button className="ml-auto" variant="outline" onClick={() => void navigate(paths.welcome())}>
        {t(isLocked ? 'welcome.settings.unlock' : 'welcome.settings.make-vault')}
      </Button>
    </div>
  )
}
