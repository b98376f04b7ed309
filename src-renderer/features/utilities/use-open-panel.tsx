import type { ReactNode } from 'react'
import { MissingRecord } from '#renderer/parts/list/MissingRecord.tsx'
import { useMissing } from '#renderer/parts/list/use-missing.ts'
import type { OpenRecord } from '#renderer/parts/list/use-open-record.ts'
import type { UtilityDialog } from './OpenDialog.tsx'
import { RoutePanel } from './routes/RoutePanel.tsx'
import { useRouteEntries } from './routes/use-route-entries.ts'
import { RunPanel } from './runs/RunPanel.tsx'
import type { UtilitiesAddress } from './parts/use-utilities.ts'
import type { UtilityRecords } from './use-utility-records.ts'
import { VariablePanel } from './variables/VariablePanel.tsx'

export interface OpenPanelPlan {
  readonly address: UtilitiesAddress
  readonly records: UtilityRecords
  readonly record: OpenRecord
  readonly onDialog: (dialog: UtilityDialog) => void
}

const codes = {
  templates: 'template-missing',
  variables: 'variable-missing',
  routes: 'route-missing',
  runs: 'run-missing',
} as const

/** What is open beside the list; a record that nobody has is said to be missing. */
export function useOpenPanel({ address, records, record, onDialog }: OpenPanelPlan): ReactNode {
  const { view } = address
  const { openId, close } = record
  const all: readonly { readonly id: string }[] | undefined = records[view].data
  const isFound = all?.some(({ id }) => id === openId) ?? false
  const missingId = useMissing(records[view], openId, isFound)
  const preview = (id: string): void => address.go('routes', { preview: id })
  const entries = useRouteEntries((dialog) => onDialog({ of: 'route', dialog }), preview)
  const openTemplate = (id: string): void => address.go('templates', { template: id })
  if (missingId !== null) return <MissingRecord code={codes[view]} id={missingId} onClose={close} />
  const variable = records.variables.data?.find(({ id }) => id === openId)
  if (view === 'variables' && variable !== undefined)
    return (
      <VariablePanel
        key={variable.id}
        variable={variable}
        templates={records.templates.data ?? []}
        onTemplate={openTemplate}
        onDialog={(dialog) => onDialog({ of: 'variable', dialog })}
        onClose={close}
      />
    )
  const route = records.routes.data?.find(({ id }) => id === openId)
  if (view === 'routes' && route !== undefined)
    return (
      <RoutePanel
        key={route.id}
        route={route}
        template={records.templates.data?.find(({ id }) => id === route.templateId)}
        entries={entries(route)}
        onPreview={() => preview(route.id)}
        onTemplate={() => openTemplate(route.templateId)}
        onRun={(run) => address.go('runs', { run })}
        onClose={close}
      />
    )
  const run = records.runs.data?.find(({ id }) => id === openId)
  if (view !== 'runs' || run === undefined) return undefined
  const hasRoute = records.routes.data?.some(({ id }) => id === run.routeId) ?? false
  return (
    <RunPanel
      key={run.id}
      run={run}
      onRoute={hasRoute ? () => address.go('routes', { route: run.routeId }) : null}
      onClose={close}
    />
  )
}
