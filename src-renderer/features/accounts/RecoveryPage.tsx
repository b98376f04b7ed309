import { useState } from 'react'
import { AskForLink } from './AskForLink.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useLinkCode } from './use-link-code.ts'

/** A forgotten password: asking for a link by mail, and with such a link choosing a new one. */
export function RecoveryPage() {
  const code = useLinkCode()
  const [spent, setSpent] = useState('')
  return (
    <SignInFrame>
      {code === spent ? (
        <AskForLink />
      ) : (
        <ChoosePassword key={code} code={code} onAskAgain={() => setSpent(code)} />
      )}
    </SignInFrame>
  )
}
