import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'

export interface BrowserSignInProps {
  readonly organization: string | null
  readonly providerId: string | null
  /** It is the only way in, and not one beside a form. */
  readonly primary: boolean
  readonly onSession: (session: Session) => void
}

/** Desktop: signs in through the browser of this computer, and waits for it. */
export function BrowserSignIn({ organization, providerId, primary, onSession }: BrowserSignInProps) {
  const { t } = useWords()
  const signIn = useCommand('host', 'signInWithBrowser', { quiet: true })
  const cancel = useCommand('host', 'cancelSignIn', { quiet: true })
  const [problem, setProblem] = useState<Problem | null>(null)
  useLeaving(signIn.busy, () => void cancel.run({}))
  const go = async (): Promise<void> => {
    setProblem(null)
    const answer = await signIn.run({ organization, providerId })
    if (answer.ok) onSession(answer.value)
    else setProblem(answer.problem)
  }
  if (signIn.busy) {
    return (
      <Note
        tone="info"
        live
        action={
          <Button variant="outline" onClick={() => void cancel.run({})}>
            {t('accounts.browser.cancel')}
          </Button>
        }
      >
        {t('accounts.browser.waiting')}
      </Note>
    )
  }
  return (
    <>
      {problem === null ? null : (
        <ProblemNote
          tone={problem.code === 'browser-sign-in-ended' ? 'info' : 'bad'}
          live
          problem={problem}
        />
      )}
      <Button
        variant={primary ? 'solid' : 'outline'}
        size="md"
        wide
        iconEnd={ExternalLink}
        onClick={() => void go()}
      >
        {t('accounts.browser.open')}
      </Button>
      <p className="text-center text-12 text-text-3">{t('accounts.browser.hint')}</p>
    </>
  )
}

/** Calls `leave` when the page is left while it waits: nobody would hear the answer. */
function useLeaving(isWaiting: boolean, leave: () => void): void {
  const now = useRef({ isWaiting, leave })
  useEffect(() => {
    now.current = { isWaiting, leave }
  })
  useEffect(() => () => (now.current.isWaiting ? now.current.leave() : undefined), [])
}
