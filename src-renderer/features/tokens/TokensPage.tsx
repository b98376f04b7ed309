import { KeyRound, Plus, SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TokenView } from '#shared/contract/tokens.ts'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { usePaths } from '#renderer/frame/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { useSession } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { ConfirmCommand } from './ConfirmCommand.tsx'
import { CreateToken } from './CreateToken.tsx'
import { RevokeToken } from './RevokeToken.tsx'
import { ShownToken, type NewToken } from './ShownToken.tsx'
import { TokenList } from './TokenList.tsx'

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'shown'; readonly made: NewToken }
  | { readonly kind: 'revoke'; readonly token: TokenView }

/** Tokens with which programs act in place of a person: one's own, for administrators those of everybody. */
export function TokensPage() {
  const { t } = useWords()
  const roles = useSession()?.roles ?? []
  const asked = useAsk('tokens', 'list', {}, { everyMs: 60_000 })
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => setOpen(null)
  const paths = usePaths()
  const address = useListAddress()
  const isForAll = roles.some((role) => role === 'admin' || role === 'super-admin')
  const create = (
    <Button icon={Plus} onClick={() => setOpen({ kind: 'create' })}>
      {t('tokens.add')}
    </Button>
  )
  const confirm = (
    <Button variant="outline" icon={SquareTerminal} onClick={() => address.set({ command: 'confirm' })}>
      {t('tokens.command.act')}
    </Button>
  )
  const api = <TextLink render={<Link to={paths.help('api')} />}>{t('tokens.api')}</TextLink>
  const isEmpty = asked.data?.rows.length === 0
  return (
    <DashboardPage>
      <PageHeader
        title={t('tokens.title')}
        actions={
          isEmpty ? (
            confirm
          ) : (
            <>
              {confirm}
              {create}
            </>
          )
        }
      />
      <AskedView asked={asked}>
        {({ rows, nowMs }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={KeyRound}
              title={t('tokens.empty-title')}
              text={
                <>
                  {t('tokens.empty-text')} {api}
                </>
              }
              action={create}
            />
          ) : (
            <div className="flex flex-col gap-4">
              <p className="max-w-[68ch] text-text-2">
                {t('tokens.lead')} {isForAll ? t('tokens.lead-all') : null} {api}
              </p>
              <TokenList
                tokens={rows}
                nowMs={nowMs}
                hasPeople={isForAll}
                onRevoke={(token) => setOpen({ kind: 'revoke', token })}
              />
            </div>
          )
        }
      </AskedView>
      {/* The command leads here; the code itself is in no address. */}
      {address.get('command') === 'confirm' ? (
        <ConfirmCommand onClose={() => address.set({ command: null })} />
      ) : null}
      {open?.kind === 'create' ? (
        <CreateToken onClose={close} onMade={(made) => setOpen({ kind: 'shown', made })} />
      ) : null}
      {open?.kind === 'shown' ? <ShownToken made={open.made} onClose={close} /> : null}
      {open?.kind === 'revoke' ? <RevokeToken token={open.token} onClose={close} /> : null}
    </DashboardPage>
  )
}
