import { DashboardPage } from '#renderer/app/DashboardPage.tsx'
import { SlimPage } from '#renderer/app/SlimPage.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { MemberHome } from './MemberHome.tsx'
import './member.css'

/** A person's own networks: the whole application of a member, one page of everybody else's. */
export function MemberPage() {
  const { t } = useWords()
  const hasMore = useMay('network.read')
  if (!hasMore) {
    return (
      <SlimPage>
        <MemberHome />
      </SlimPage>
    )
  }
  return (
    <DashboardPage where={t('member.title')}>
      <MemberHome />
    </DashboardPage>
  )
}
