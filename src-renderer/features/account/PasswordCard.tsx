import { useState } from 'react'
import type { Profile } from '#shared/contract/account.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { ChangePassword } from './ChangePassword.tsx'

/** The password, or who keeps it. */
export function PasswordCard({ profile }: { readonly profile: Profile }) {
  const { t } = useWords()
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
        <Button variant="outline" onClick={() => setOpen(true)}>
          {t('account.password.open')}
        </Button>
      </div>
      {isOpen ? <ChangePassword email={profile.email} onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}
