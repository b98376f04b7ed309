import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { SkeletonRows } from '#renderer/ui/Skeleton.tsx'
import { ChoicesCard } from './ChoicesCard.tsx'
import { MailedCard } from './MailedCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** Who is signed in, what opens their account, and where it is open. */
export function AccountPage() {
  const { t } = useWords()
  const asked = useAsk('account', 'profile', {})
  return (
    <DashboardPage>
      <PageHeader title={t('shell.nav.account')} />
      <div className="flex max-w-[60rem] flex-col gap-4">
        <AskedView asked={asked} shape={<SkeletonRows rows={8} />}>
          {(profile) => (
            <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
              <div className="flex min-w-0 flex-col gap-4">
                <ProfileCard profile={profile} />
                <ChoicesCard />
                <MailedCard />
                <SessionsCard profile={profile} />
              </div>
              <div className="flex min-w-0 flex-col gap-4">
                <PasswordCard profile={profile} />
                {profile.isLocal ? (
                  <>
                    <SecondFactorCard profile={profile} />
                    <PasskeysCard profile={profile} />
                  </>
                ) : null}
              </div>
            </div>
          )}
        </AskedView>
        {asked.data === undefined ? <ChoicesCard /> : null}
      </div>
    </DashboardPage>
  )
}
