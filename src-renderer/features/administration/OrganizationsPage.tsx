import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { useListAddress } from '#renderer/parts/list/use-list-address.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { OrganizationList } from './OrganizationList.tsx'
import { TierList } from './TierList.tsx'
import { RouteRuleList } from './RouteRuleList.tsx'
import type { RouteRuleDialog } from './RouteRuleDialogs.tsx'

const views = ['organizations', 'plans', 'redirections'] as const
type View = (typeof views)[number]

/** What whoever runs the deployment sees and sets: organizations, plans, redirections. */
export function OrganizationsPage() {
  const { t } = useWords()
  const mayWrite = useMay('deployment.write')
  const address = useListAddress()
  const [dialog, setDialog] = useState<RouteRuleDialog | null>(null)
  const view = views.find((one) => one === address.get('view')) ?? 'organizations'
  const show = (next: View): void =>
    address.narrow({
      view: next === 'organizations' ? null : next,
      ...{ text: null, sort: null, status: null, rows: null },
    })
  return (
    <DashboardPage>
      <PageHeader
        title={t('administration.title')}
        actions={
          mayWrite && view === 'redirections' ? (
            <Button icon={Plus} onClick={() => setDialog({ kind: 'create' })}>
              {t('administration.routes.add')}
            </Button>
          ) : undefined
        }
      />
      <Tabs
        label={t('administration.views')}
        value={view}
        onValueChange={show}
        tabs={[
          {
            value: 'organizations',
            label: t('administration.view.organizations'),
            content: (
              <Part>
                <OrganizationList />
              </Part>
            ),
          },
          {
            value: 'plans',
            label: t('administration.view.plans'),
            content: (
              <Part>
                <TierList />
              </Part>
            ),
          },
          {
            value: 'redirections',
            label: t('administration.view.redirections'),
            content: (
              <Part>
                <RouteRuleList dialog={dialog} onDialog={setDialog} />
              </Part>
            ),
          },
        ]}
      />
    </DashboardPage>
  )
}

/** Below the line of the tabs. */
function Part({ children }: { readonly children: ReactNode }) {
  return <div className="pt-4">{children}</div>
}
