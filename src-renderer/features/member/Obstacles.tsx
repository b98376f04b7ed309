import { Link } from 'react-router'
import type { TunnelSupport } from '#shared/contract/tunnels.ts'
import type { VaultState } from '#shared/contract/vault.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Note } from '#renderer/ui/Note.tsx'

export interface ObstaclesProps {
  readonly support: TunnelSupport
  readonly vault: VaultState | null
}

/** What keeps this computer from bringing up tunnels, and what to do about it. */
export function Obstacles({ support, vault }: ObstaclesProps) {
  const { t } = useWords()
  const paths = usePaths()
  const isLocked = vault?.kind === 'vault' && !vault.isOpen
  return (
    <>
      {support.kind === 'ready' ? null : (
        <Note tone="warn" title={t(`member.missing.${support.what}`)}>
          {t(`member.missing.${support.what}-do`)}
        </Note>
      )}
      {isLocked ? (
        <Note
          tone="warn"
          title={t('member.locked.title')}
          action={
            <ButtonLink variant="outline" render={<Link to={paths.welcome()} />}>
              {t('member.locked.act')}
            </ButtonLink>
          }
        >
          {t('member.locked.text')}
        </Note>
      ) : null}
      {vault?.kind === 'none' ? (
        <Note
          tone="warn"
          title={t('member.vaultless.title')}
          action={
            <ButtonLink variant="outline" render={<Link to={paths.welcome()} />}>
              {t('member.vaultless.act')}
            </ButtonLink>
          }
        >
          {t('member.vaultless.text')}
        </Note>
      ) : null}
    </>
  )
}
