import { HomePage } from '#renderer/features/home/HomePage.tsx'
import { MemberPage } from '#renderer/features/member/MemberPage.tsx'
import { useMay } from '#renderer/state/session.ts'

/** Home is the organization's for those who may see it, and the person's own networks for everybody else. */
export function HomeRoute() {
  return useMay('network.read') ? <HomePage /> : <MemberPage />
}
