import { useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { BasicLightLayout } from '#renderer/ui/layouts/BasicLightLayout.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import { CodeForm } from './CodeForm.tsx'
import { JoinForm, type Invited } from './JoinForm.tsx'

/** Where an invitation is taken: its code comes behind the `#`, or is pasted. */
export function JoinPage() {
  const { t } = useWords()
  const paths = usePaths()
  const { hash } = useLocation()
  const [invited, setInvited] = useState<Invited | null>(null)
  return (
    <BasicLightLayout
      brand={
        <Link to={paths.root()} className="text-text no-underline">
          <Logo name={t('shell.product')} />
        </Link>
      }
    >
      {invited === null ? (
        <CodeForm code={readCode(hash)} onRead={setInvited} />
      ) : (
        <JoinForm invited={invited} />
      )}
    </BasicLightLayout>
  )
}

function readCode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
