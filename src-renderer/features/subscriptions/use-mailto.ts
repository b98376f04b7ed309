import { useDeployment } from '#renderer/state/deployment.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'

/** A letter to whoever runs the deployment, about the plan of this organization. */
export function useMailto(): string {
  const { t } = useWords()
  const { operator } = useDeployment()
  const subject = t('subscription.mail-subject', { organization: useSession()?.organizationName ?? '' })
  return `mailto:${operator.email}?subject=${encodeURIComponent(subject)}`
}
