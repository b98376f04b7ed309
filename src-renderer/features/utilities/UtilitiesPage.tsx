import { useState, type ReactNode } from 'react'
import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { MissingRecord } from '#renderer/parts/list/MissingRecord.tsx'
import { useMissing } from '#renderer/parts/list/use-missing.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { TemplatePage } from './editor/TemplatePage.tsx'
import { OpenDialog, type UtilityDialog } from './OpenDialog.tsx'
import { PreviewPage } from './preview/PreviewPage.tsx'
import { useUtilities, type UtilitiesAddress } from './parts/use-utilities.ts'
import { UtilitiesLists } from './UtilitiesLists.tsx'
import { useUtilityRecords, type UtilityRecords } from './use-utility-records.ts'

/** Values and files for gateways: templates, variables, routes, the runs that were; one of them open. */
export function UtilitiesPage() {
  const address = useUtilities()
  const records = useUtilityRecords(address.view)
  const [dialog, setDialog] = useState<UtilityDialog | null>(null)
  const template = address.get('template')
  const previewed = address.get('preview')
  if (template !== null)
    return (
      <DashboardPage>
        <TemplatePage
          which={template}
          variables={records.variables}
          onClose={() => address.set({ template: null }, { push: true })}
        />
      </DashboardPage>
    )
  if (previewed !== null)
    return <Previewed key={previewed} id={previewed} address={address} records={records} />
  return (
    <UtilitiesLists address={address} records={records} onDialog={setDialog}>
      {dialog === null ? null : (
        <OpenDialog
          dialog={dialog}
          templates={records.templates.data ?? []}
          onClose={() => setDialog(null)}
          onDone={(open) => {
            setDialog(null)
            if (open !== null) address.set(open)
          }}
        />
      )}
    </UtilitiesLists>
  )
}

interface PreviewedProps {
  readonly id: string
  readonly address: UtilitiesAddress
  readonly records: UtilityRecords
}

/** The preview of a route, while that exists. */
function Previewed({ id, address, records }: PreviewedProps) {
  const routes = useAsk('utilities', 'routes', {})
  const route = routes.data?.find((one) => one.id === id)
  const missingId = useMissing(routes, id, route !== undefined)
  const close = (): void => address.go('routes', { route: id })
  const show = (): ReactNode =>
    route === undefined ? null : (
      <PreviewPage
        route={route}
        runId={address.get('run')}
        onRun={(run) => address.set({ run })}
        onTemplate={() => address.go('templates', { template: route.templateId })}
        onClose={close}
      />
    )
  return (
    <DashboardPage
      panel={
        missingId === null ? undefined : (
          <MissingRecord code="route-missing" id={id} onClose={() => address.go('routes')} />
        )
      }
    >
      <AskedView asked={records.routes}>{show}</AskedView>
    </DashboardPage>
  )
}
