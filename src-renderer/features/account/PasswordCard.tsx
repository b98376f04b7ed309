import { useState } from 'react'
import { Link } from 'react-router'
import type { Profile } from '#shared/contract/account.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { ChangePassword } from './ChangePassword.tsx'

/** The password, or who keeps it. */
export function PasswordCard({ profile }: { readonly profile: Profile }) {
  const { t } = useWords()
  const paths = usePaths()
  const hasTokens = useMay('token.use')
  const [isOpen, setOpen] = useState(false)
  if (!profile.isLocal) {
    return (
      <Card title={t('account.password.title')}>
        <Note tone="info">{t('account.password.elsewhere', { provider: profile.providerName })}</Note>
      </Card>
    )
  }
  return (
    <Card title={t('account.password.title')}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-text-2">{t('account.password.text')}</p>
        {hasTokens ? (
          <p className="text-text-2">
            {t('account.password.tokens')}{' '}
            <TextLink render={<Link to={paths.tokens()} />}>{t('account.password.tokens-link')}</TextLink>
          </p>
        ) : null}
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('account.password.open')}
        </Button>
      </div>
      {isOpen ? <ChangePassword email={profile.email} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
