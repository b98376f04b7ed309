import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useOpenRecord } from '#renderer/parts/list/use-open-record.ts'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import type { UtilityDialog } from './OpenDialog.tsx'
import { useOpenPanel } from './use-open-panel.tsx'
import { RouteList } from './routes/RouteList.tsx'
import { useRouteEntries } from './routes/use-route-entries.ts'
import { RunList } from './runs/RunList.tsx'
import { TemplateList } from './templates/TemplateList.tsx'
import { views, type UtilitiesAddress, type View } from './parts/use-utilities.ts'
import type { UtilityRecords } from './use-utility-records.ts'
import { VariableList } from './variables/VariableList.tsx'

export interface UtilitiesListsProps {
  readonly address: UtilitiesAddress
  readonly records: UtilityRecords
  readonly onDialog: (dialog: UtilityDialog) => void
  /** What stands open over them. */
  readonly children: ReactNode
}

/** The record of a view that is open beside its list, by its name in the address. */
const recordOf = { templates: 'none', variables: 'variable', routes: 'route', runs: 'run' } as const

/** The lists of utilities, one at a time, with what is open beside it. */
export function UtilitiesLists(props: UtilitiesListsProps) {
  const { address, records, onDialog, children } = props
  const { t } = useWords()
  const record = useOpenRecord(address, recordOf[address.view])
  const panel = useOpenPanel({ address, records, record, onDialog })
  const create = useCreate(props)
  const isFilled = (records[address.view].data?.length ?? 0) > 0
  return (
    <DashboardPage panel={panel}>
      <PageHeader title={t('utilities.title')} actions={isFilled ? create : undefined} />
      <Tabs
        label={t('utilities.views')}
        value={address.view}
        onValueChange={(view) => address.go(view)}
        tabs={views.map((view) => ({
          value: view,
          label: t(`utilities.view.${view}`),
          count: view === 'runs' ? undefined : records[view].data?.length,
          content: (
            <div className="pt-4">
              <ShownList {...{ ...props, view, create }} openId={record.openId} onOpen={record.show} />
            </div>
          ),
        }))}
      />
      {children}
    </DashboardPage>
  )
}

/** The button that makes a new record of the view, for who may. */
function useCreate({ address, records, onDialog }: UtilitiesListsProps): ReactNode {
  const { t } = useWords()
  const mayWrite = useMay('utility.write')
  if (!mayWrite || address.view === 'runs') return undefined
  const button = (label: string, act: () => void): ReactNode => (
    <Button icon={Plus} onClick={act}>
      {label}
    </Button>
  )
  if (address.view === 'templates' || (address.view === 'routes' && records.templates.data?.length === 0))
    return button(t('utilities.template.add'), () => address.go('templates', { template: 'new' }))
  if (address.view === 'routes')
    return button(t('utilities.route.add'), () => onDialog({ of: 'route', dialog: { kind: 'create' } }))
  return button(t('utilities.variable.add'), () => onDialog({ of: 'variable', dialog: { kind: 'create' } }))
}

interface ShownListProps extends Omit<UtilitiesListsProps, 'children'> {
  readonly view: View
  readonly create: ReactNode
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}

function ShownList({ view, address, records, create, openId, onOpen, onDialog }: ShownListProps) {
  const { t } = useWords()
  const openTemplate = (id: string): void => address.go('templates', { template: id })
  const routeEntries = useRouteEntries(
    (dialog) => onDialog({ of: 'route', dialog }),
    (id) => address.go('routes', { preview: id }),
  )
  if (view === 'variables')
    return (
      <AskedView asked={records.variables}>
        {(all) => (
          <VariableList
            {...{ all, openId, create, onOpen }}
            onDialog={(dialog) => onDialog({ of: 'variable', dialog })}
          />
        )}
      </AskedView>
    )
  if (view === 'routes')
    return (
      <AskedView asked={records.routes}>
        {(all) => (
          <RouteList
            {...{ all, openId, create, onOpen }}
            needs={records.templates.data?.length === 0 ? t('utilities.route.needs-template') : null}
            entries={routeEntries}
          />
        )}
      </AskedView>
    )
  if (view === 'runs')
    return <AskedView asked={records.runs}>{(all) => <RunList {...{ all, openId, onOpen }} />}</AskedView>
  return (
    <AskedView asked={records.templates}>
      {(all) => (
        <TemplateList
          {...{ all, create }}
          routes={records.routes.data ?? []}
          acts={{
            open: openTemplate,
            addRoute: ({ id }) => onDialog({ of: 'route', dialog: { kind: 'create', templateId: id } }),
            remove: (template) => onDialog({ of: 'template', template }),
          }}
        />
      )}
    </AskedView>
  )
}
