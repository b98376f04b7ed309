import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { SignInProvider, Session } from '#shared/contract/accounts.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { keepGoal, signedInChannel } from './oidc-goal.ts'

export interface PopupSignInProps {
  readonly provider: SignInProvider
  readonly organization: string
  readonly onSession: (session: Session) => void
}

/** Goes to an OpenID provider in a window of its own, so that this page stays as it is. */
export function PopupSignIn({ provider, organization, onSession }: PopupSignInProps) {
  const { t } = useWords()
  const begin = useCommand('accounts', 'beginOidc', { quiet: true })
  const refresh = useCommand('accounts', 'refresh', { quiet: true })
  const [problem, setProblem] = useState<Problem | 'blocked' | null>(null)
  const [isOut, setOut] = useState(false)
  const takeUp = async (): Promise<void> => {
    setOut(false)
    const renewed = await refresh.run({})
    if (renewed.ok) onSession(renewed.value)
    else setProblem(renewed.problem)
  }
  useEffect(() => {
    const channel = new BroadcastChannel(signedInChannel)
    channel.addEventListener('message', () => void takeUp())
    return () => channel.close()
  })
  const goOn = async (): Promise<void> => {
    setProblem(null)
    // Before anything is awaited: browsers open windows only at a press.
    const popup = window.open('', '', 'popup,width=480,height=720')
    if (popup === null) return setProblem('blocked')
    keepGoal(popup, { next: '/', isPopup: true })
    const begun = await begin.run({ organization, providerId: provider.id })
    if (begun.ok) {
      setOut(true)
      popup.location.assign(begun.value.url)
    } else {
      popup.close()
      setProblem(begun.problem)
    }
  }
  return (
    <>
      {problem === null ? null : (
        <ProblemNote
          tone="bad"
          live
          title={t('accounts.sign-in.error')}
          problem={problem === 'blocked' ? t('accounts.expired.blocked') : problem}
        />
      )}
      {isOut ? (
        <Note tone="info" live>
          {t('accounts.expired.window')}
        </Note>
      ) : null}
      <Button
        size="md"
        wide
        iconEnd={ExternalLink}
        busy={begin.busy || refresh.busy}
        busyLabel={t('accounts.sign-in.going-on', { provider: provider.name })}
        onClick={() => void goOn()}
      >
        {t('accounts.sign-in.go-on', { provider: provider.name })}
      </Button>
    </>
  )
}
