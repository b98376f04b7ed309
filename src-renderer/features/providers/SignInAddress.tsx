import { pagePaths } from '#renderer/frame/pages.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useSession } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'

/** Where people of the organization sign in; `slug` is its short name. */
export function SignInAddress({ slug }: { readonly slug: string }) {
  const { t } = useWords()
  const copy = useCopy()
  const session = useSession()
  const address = useSignInAddress(slug)
  if (address === null) return null
  return (
    <Card title={t('providers.sign-in.title')}>
      <p className="mb-3 text-text-2">
        {t('providers.sign-in.text', { organization: session?.organizationName ?? slug })}
      </p>
      <CodeBlock
        wrap
        text={address}
        label={t('providers.sign-in.label')}
        copyLabel={t('shell.copy')}
        {...copy}
      />
    </Card>
  )
}

/** Null: the server is inside this application, and nobody else reaches it. */
function useSignInAddress(slug: string): string | null {
  const { app, server } = useCapabilities()
  const { mode } = useDeployment()
  if (app === 'desktop' && server.kind !== 'hosted') return null
  const base = server.kind === 'hosted' ? server.url : location.origin
  // The page of a public deployment has another address: the usual one leads visitors to its first page.
  const page = new URL(mode === 'public' ? pagePaths.loginPublic : pagePaths.login, base)
  page.searchParams.set('organization', slug)
  return page.href
}
