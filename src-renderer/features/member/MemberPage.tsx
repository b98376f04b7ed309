import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { SlimPage } from '#renderer/frame/SlimPage.tsx'
import { useMay } from '#renderer/state/session.ts'
import { MemberHome } from './MemberHome.tsx'
import './member.css'

/** A person's own networks: the whole application of a member, one page of everybody else's. */
export function MemberPage() {
  const Page = useMay('network.read') ? DashboardPage : SlimPage
  return (
    <Page>
      <MemberHome />
    </Page>
  )
}
