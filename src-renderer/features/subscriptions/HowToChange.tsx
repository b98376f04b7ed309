import { Mail } from 'lucide-react'
import type { SubscriptionData } from '#shared/contract/plan.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { LeaveButtons } from './LeaveButtons.tsx'
import { ClosedCard } from './StatusCard.tsx'
import { useMailto } from './use-mailto.ts'

/** `fixed`: nobody chooses; `others`: administrators do; `off`: nobody takes payments. */
export type WhoChanges = 'fixed' | 'others' | 'off'

/** Who changes the plan, for who cannot do it here. */
export function HowToChange(props: { readonly subscription: SubscriptionData; readonly who: WhoChanges }) {
  const { t } = useWords()
  const { subscription, who } = props
  const { operator } = useDeployment()
  const isActive = subscription.status === 'active'
  const how = <p className="reading text-text-2">{useHow(who, isActive)}</p>
  const mail =
    operator.email === '' || who === 'others' ? null : (
      <WriteLink email={operator.email} isActive={isActive} />
    )
  if (!isActive)
    return (
      <ClosedCard status={subscription.status}>
        {how}
        <LeaveButtons>{mail}</LeaveButtons>
      </ClosedCard>
    )
  return (
    <Card title={t('subscription.how-title')}>
      <div className="flex flex-col items-start gap-3">
        {how}
        {mail}
      </div>
    </Card>
  )
}

function useHow(who: WhoChanges, isActive: boolean): string {
  const { t } = useWords()
  const { operator } = useDeployment()
  const organization = useSession()?.organizationName ?? ''
  if (who === 'others') return t('subscription.how-others', { organization })
  const name = operator.name === '' ? t('subscription.operator-unnamed') : operator.name
  const how = who === 'fixed' ? 'fixed' : isActive ? 'off' : 'inactive'
  const said = t(`subscription.how-${how}`, { operator: name })
  return operator.email === '' ? `${said} ${t('subscription.no-address')}` : said
}

function WriteLink({ email, isActive }: { readonly email: string; readonly isActive: boolean }) {
  const { t } = useWords()
  const mailto = useMailto()
  return (
    <ButtonLink variant={isActive ? 'outline' : 'solid'} icon={Mail} href={mailto}>
      {t('subscription.write', { email })}
    </ButtonLink>
  )
}
