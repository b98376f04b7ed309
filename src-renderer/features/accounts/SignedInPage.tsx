import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Problem } from '#shared/base/problem.ts'
import { keptLanguage } from '#renderer/frame/kept-language.ts'
import { pagePaths } from '#renderer/frame/pages.ts'
import { inLocale, readNext, usePaths } from '#renderer/frame/paths.ts'
import { PageFormHead } from '#renderer/parts/PageForm.tsx'
import { signedInChannel, takeGoal } from '#renderer/parts/sign-in/oidc-goal.ts'
import { useEnter } from '#renderer/parts/sign-in/use-enter.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { SignInFrame } from './SignInFrame.tsx'

type Progress = { readonly kind: 'waiting' | 'done' } | { readonly kind: 'failed'; readonly problem: Problem }

/** Where an OpenID provider leads back to: in this window, or in one that was opened over a page. */
export function SignedInPage() {
  const { t } = useWords()
  const paths = usePaths()
  const progress = useAnswerOfProvider()
  if (progress.kind === 'failed') {
    return (
      <SignInFrame>
        <PageFormHead title={t('accounts.sign-in.error')} />
        <ProblemNote tone="bad" live problem={progress.problem} />
        <ButtonLink size="md" wide render={<Link to={paths.login()} replace />}>
          {t('accounts.signed-in.back')}
        </ButtonLink>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame>
      {progress.kind === 'done' ? (
        <PageFormHead title={t('accounts.signed-in.done')} lead={t('accounts.signed-in.close')} />
      ) : (
        <div role="status" className="flex items-center gap-3">
          <StateGlyph state="synchronizing" />
          <h1 className="text-16 font-semibold">{t('accounts.signed-in.busy')}</h1>
        </div>
      )}
    </SignInFrame>
  )
}

/** Hands the answer over once, takes it out of the address, and leads where the sign-in began. */
function useAnswerOfProvider(): Progress {
  const { locale } = useWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  const paths = usePaths()
  const end = useCommand('accounts', 'endOidc', { quiet: true })
  const enter = useEnter()
  const [progress, setProgress] = useState<Progress>({ kind: 'waiting' })
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const goal = takeGoal(globalThis)
    // A provider leads to the English address, whatever the language was.
    void navigate(inLocale(keptLanguage() ?? locale, pagePaths.signedIn), { replace: true })
    void end.run({ search }).then((answer) => {
      if (!answer.ok) return setProgress({ kind: 'failed', problem: answer.problem })
      if (goal?.isPopup !== true) return enter(answer.value, readNext(goal?.next ?? null) ?? paths.home())
      tellOpener()
      return setProgress({ kind: 'done' })
    })
  })
  return progress
}

/** The page that opened this window takes the session up by the cookie; where it may, the window closes. */
function tellOpener(): void {
  const channel = new BroadcastChannel(signedInChannel)
  // A channel has no target: it is heard by pages of this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('signed-in')
  channel.close()
  window.close()
}
