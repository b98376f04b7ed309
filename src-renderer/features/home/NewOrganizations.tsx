import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { SubscriptionBadge } from '#renderer/parts/SubscriptionBadge.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'

/** The organizations that came last, for whoever runs the deployment. */
export function NewOrganizations() {
  const { t, format } = useWords()
  const paths = usePaths()
  const asked = useAsk('administration', 'organizations', { sort: 'created', direction: 'desc', limit: 5 })
  return (
    <Card
      title={t('home.organizations')}
      end={
        asked.data === undefined ? undefined : (
          <TextLink quiet className="text-12" render={<Link to={paths.organizations()} />}>
            {t('home.see-organizations', { total: format.number(asked.data.total) })}
          </TextLink>
        )
      }
    >
      <AskedView asked={asked}>
        {({ rows }) => (
          <ul className="flex flex-col">
            {rows.map((organization) => (
              <li
                key={organization.id}
                className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 flex-1">
                  <p className="cut font-medium" title={organization.name}>
                    {organization.name}
                  </p>
                  <p className="text-12 text-text-2">
                    {t('home.organization', {
                      plan: t(`subscription.plan.${organization.plan}`),
                      date: format.date(organization.createdAtMs),
                    })}
                  </p>
                </div>
                <SubscriptionBadge status={organization.status} />
              </li>
            ))}
          </ul>
        )}
      </AskedView>
    </Card>
  )
}
