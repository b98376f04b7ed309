import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { SignInProvider } from '#shared/contract/accounts.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { keepGoal } from './oidc-goal.ts'

export interface OidcButtonProps {
  readonly provider: SignInProvider
  readonly organization: string
  /** Own path that follows. */
  readonly next: string
}

/** Goes on at an OpenID provider, in this window. */
export function OidcButton({ provider, organization, next }: OidcButtonProps) {
  const { t } = useWords()
  const begin = useCommand('accounts', 'beginOidc', { quiet: true })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const goOn = async (): Promise<void> => {
    setProblem(null)
    const begun = await begin.run({ organization, providerId: provider.id })
    if (!begun.ok) return setProblem(begun.problem)
    keepGoal(globalThis, { next, isPopup: false })
    setLeaving(true)
    location.assign(begun.value.url)
  }
  return (
    <>
      {problem === null ? null : (
        <ProblemNote tone="bad" live title={t('accounts.sign-in.error')} problem={problem} />
      )}
      <Button
        size="md"
        wide
        iconEnd={ExternalLink}
        busy={begin.busy || isLeaving}
        busyLabel={t('accounts.sign-in.going-on', { provider: provider.name })}
        onClick={() => void goOn()}
      >
        {t('accounts.sign-in.go-on', { provider: provider.name })}
      </Button>
    </>
  )
}
