import { LogOut, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useSignOut } from '#renderer/frame/use-sign-out.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'

/** What somebody whose organization is closed can do, after what ends that. */
export function LeaveButtons({ children }: { readonly children?: ReactNode }) {
  const { t } = useWords()
  const paths = usePaths()
  const signOut = useSignOut()
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      <ButtonLink variant="outline" icon={User} render={<Link to={paths.account()} />}>
        {t('subscription.account')}
      </ButtonLink>
      <Button variant="ghost" icon={LogOut} onClick={() => void signOut()}>
        {t('subscription.sign-out')}
      </Button>
    </div>
  )
}
