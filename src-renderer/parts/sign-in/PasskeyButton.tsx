import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { askForPasskey } from '#renderer/parts/passkeys.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'

/** Signs in with a passkey; which account it is for says the passkey. */
export function PasskeyButton({ onSession }: { readonly onSession: (session: Session) => void }) {
  const { t } = useWords()
  const prepare = useCommand('accounts', 'passkeyOptions', { quiet: true })
  const signIn = useCommand('accounts', 'passkeySignIn', { quiet: true })
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<Problem | 'unused' | null>(null)
  const use = async (): Promise<void> => {
    setProblem(null)
    const prepared = await prepare.run({})
    if (!prepared.ok) return setProblem(prepared.problem)
    setAsking(true)
    const response = await askForPasskey(prepared.value.options)
    setAsking(false)
    if (response === null) return setProblem('unused')
    const answer = await signIn.run({ ticket: prepared.value.ticket, response })
    if (answer.ok) onSession(answer.value)
    else setProblem(answer.problem)
  }
  return (
    <>
      <Button
        variant="outline"
        size="md"
        wide
        icon={Fingerprint}
        busy={isAsking || prepare.busy || signIn.busy}
        busyLabel={t('accounts.sign-in.passkey-busy')}
        onClick={() => void use()}
      >
        {t('accounts.sign-in.passkey')}
      </Button>
      {problem === null ? null : (
        <ProblemNote
          tone="bad"
          live
          title={t('accounts.sign-in.error')}
          problem={problem === 'unused' ? t('accounts.sign-in.passkey-unused') : problem}
        />
      )}
    </>
  )
}
