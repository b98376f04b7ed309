import { LogOut, Mail, User } from 'lucide-react'
import { Link } from 'react-router'
import type { SubscriptionData } from '#shared/contract/plan.ts'
import { usePaths } from '#renderer/app/paths.ts'
import { useSignOut } from '#renderer/app/use-sign-out.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { Note } from '#renderer/ui/Note.tsx'

/** Who changes the plan, and what can be done meanwhile by somebody whose organization is closed. */
export function HowToChange({ subscription }: { readonly subscription: SubscriptionData }) {
  const { t } = useWords()
  const paths = usePaths()
  const signOut = useSignOut()
  const { operator } = useDeployment()
  const isActive = subscription.status === 'active'
  const name = operator.name === '' ? t('subscription.operator-unnamed') : operator.name
  const how = subscription.isFixed ? 'how-fixed' : isActive ? 'how-later' : 'how-inactive'
  return (
    <Card title={t(isActive ? 'subscription.how-title' : 'subscription.closed-title')}>
      <div className="flex flex-col items-start gap-3">
        {isActive ? null : (
          <Note tone="warn" title={t(`subscription.status-text.${subscription.status}`)}>
            {t('subscription.what-works')}
          </Note>
        )}
        <p className="reading text-text-2">
          {t(`subscription.${how}`, { operator: name })}
          {operator.email === '' ? ` ${t('subscription.no-address')}` : ''}
        </p>
        <div className="flex flex-wrap gap-2">
          {operator.email === '' ? null : <WriteLink email={operator.email} isActive={isActive} />}
          {isActive ? null : (
            <>
              <ButtonLink variant="outline" icon={User} render={<Link to={paths.account()} />}>
                {t('subscription.account')}
              </ButtonLink>
              <Button variant="ghost" icon={LogOut} onClick={() => void signOut()}>
                {t('subscription.sign-out')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

function WriteLink({ email, isActive }: { readonly email: string; readonly isActive: boolean }) {
  const { t } = useWords()
  const session = useSession()
  const subject = t('subscription.mail-subject', { organization: session?.organizationName ?? '' })
  return (
    <ButtonLink
      variant={isActive ? 'outline' : 'solid'}
      icon={Mail}
      href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
    >
      {t('subscription.write', { email })}
    </ButtonLink>
  )
}
