import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'

/** Who runs this deployment, as documents name them; blanks are named as blanks. */
export function useOperatorNames() {
  const { t } = useWords()
  const { operator } = useDeployment()
  return {
    operator: operator.name || t('legal.blank.name'),
    email: operator.email || t('legal.blank.email'),
    address: operator.address || t('legal.blank.address'),
    country: operator.country || t('legal.blank.country'),
  }
}
