import { useAccountEntries } from '#renderer/frame/use-account-entries.tsx'
import { useShell, type Shell } from '#renderer/frame/use-shell.tsx'
import { useSession } from '#renderer/state/session.ts'
import { BuilderLayout } from '#renderer/ui/layouts/BuilderLayout.tsx'
import { phoneRems, useNarrow } from '#renderer/ui/layouts/use-narrow.ts'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { PagesInMenu } from './bar/pages-in-menu.ts'
import type { FrameProps } from './frame-props.ts'

/** The designer with the menu of the organization, which a phone has in the menu of the designer where there is one. */
export function MemberFrame({ bar, palette, panel, navInBar = false, children }: FrameProps) {
  const shell = useShell()
  const pages = usePageEntries(shell)
  const isPhone = useNarrow(phoneRems)
  return (
    <PagesInMenu value={isPhone ? pages : []}>
      <BuilderLayout {...shell} bar={bar} panel={panel} navInBar={navInBar}>
        <div className="ds-work">
          {palette}
          <div className="ds-canvas">{children}</div>
        </div>
      </BuilderLayout>
    </PagesInMenu>
  )
}

function usePageEntries({ groups, renderLink, navLabel }: Shell): readonly MenuEntry[] {
  const account = useAccountEntries()
  const session = useSession()
  return [
    {
      kind: 'submenu',
      id: 'pages',
      label: navLabel,
      entries: groups.flatMap(({ items }) =>
        items.map(({ id, label, icon, href }) => ({
          ...{ kind: 'link' as const, id, label, icon },
          render: renderLink(href),
        })),
      ),
    },
    { kind: 'submenu', id: 'own', label: session?.name ?? '', entries: account },
    { kind: 'separator', id: 'pages-line' },
  ]
}
