import { useState } from 'react'
import { createPath, useLocation, useSearchParams } from 'react-router'
import type { Problem } from '#shared/base/problem.ts'
import { useSignOut } from '#renderer/frame/use-sign-out.ts'
import { PageFormHead } from '#renderer/parts/PageForm.tsx'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useSession } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { loopbackAddress, readAsker, type Asker } from './hand-over.ts'

/** Gives the application on this computer a session of its own, when the person says so. */
export function HandOverPage() {
  const { t } = useWords()
  const [search] = useSearchParams()
  const asker = readAsker(search)
  return (
    <SignInFrame>
      {asker === null ? (
        <PageFormHead title={t('accounts.hand-over.refused')} lead={t('accounts.hand-over.refused-text')} />
      ) : (
        <Question asker={asker} />
      )}
    </SignInFrame>
  )
}

function Question({ asker }: { readonly asker: Asker }) {
  const { t } = useWords()
  const session = useSession()
  const place = useLocation()
  const signOut = useSignOut()
  const handOver = useCommand('accounts', 'handOver', { quiet: true })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const give = async (): Promise<void> => {
    setProblem(null)
    const answer = await handOver.run({ challenge: asker.challenge })
    if (!answer.ok) return setProblem(answer.problem)
    setLeaving(true)
    location.assign(loopbackAddress(asker, answer.value.code))
  }
  if (session === null) return null
  const { name, email, organizationName } = session
  return (
    <>
      <PageFormHead
        title={t('accounts.hand-over.title')}
        lead={t('accounts.hand-over.text', { name, email, organization: organizationName })}
      />
      <Note tone="warn">{t('accounts.hand-over.warning')}</Note>
      {problem === null ? null : (
        <ProblemNote tone="bad" live title={t('accounts.hand-over.error')} problem={problem} />
      )}
      <Button
        size="md"
        wide
        busy={handOver.busy || isLeaving}
        busyLabel={t('accounts.hand-over.busy')}
        onClick={() => void give()}
      >
        {t('accounts.hand-over.submit')}
      </Button>
      <Button variant="outline" size="md" wide onClick={() => void signOut(createPath(place))}>
        {t('accounts.hand-over.other')}
      </Button>
    </>
  )
}
