import { useShell } from '#renderer/frame/use-shell.tsx'
import { BuilderLayout } from '#renderer/ui/layouts/BuilderLayout.tsx'
import type { FrameProps } from './frame-props.ts'

/** The designer with the menu of the organization. */
export function MemberFrame({ bar, palette, panel, children }: FrameProps) {
  const shell = useShell()
  return (
    <BuilderLayout {...shell} bar={bar} panel={panel}>
      <div className="ds-work">
        {palette}
        <div className="ds-canvas">{children}</div>
      </div>
    </BuilderLayout>
  )
}
