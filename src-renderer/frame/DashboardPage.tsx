import { useContext, type ReactNode } from 'react'
import { DashboardBody } from '#renderer/ui/layouts/DashboardBody.tsx'
import { FrameContent } from './frame-content.ts'

/** A page of the dashboard, and a side panel when something is open. Its route stands below `FramedRoute`. */
export function DashboardPage(props: { readonly panel?: ReactNode; readonly children: ReactNode }) {
  const contentId = useContext(FrameContent)
  if (contentId === null) throw new Error('a page of the dashboard without its frame')
  return (
    <DashboardBody contentId={contentId} panel={props.panel}>
      {props.children}
    </DashboardBody>
  )
}
