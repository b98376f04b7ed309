import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { SkeletonRows } from '#renderer/ui/Skeleton.tsx'
import { BackupCard } from './BackupCard.tsx'
import { Departing } from './Departing.tsx'
import { ExportCard } from './ExportCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import { RestoreCard } from './RestoreCard.tsx'

/** The organization as a whole: what can be taken along, kept, restored and deleted. */
export function OrganizationPage() {
  const { t } = useWords()
  const asked = useAsk('organizationRecord', 'view', {})
  return (
    <DashboardPage>
      <PageHeader title={asked.data?.name ?? t('organization.title')} />
      <div className="flex max-w-[60rem] flex-col gap-4">
        <AskedView asked={asked} shape={<SkeletonRows rows={8} />}>
          {(record) => (
            <>
              {record.departure === null ? null : <Departing departure={record.departure} />}
              <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
                <div className="flex min-w-0 flex-col gap-4">
                  <ExportCard />
                  <RestoreCard isEmpty={record.isEmpty} />
                </div>
                <div className="flex min-w-0 flex-col gap-4">
                  <BackupCard schedule={record.schedule} />
                  {record.departure === null ? <LeaveCard record={record} /> : null}
                </div>
              </div>
            </>
          )}
        </AskedView>
      </div>
    </DashboardPage>
  )
}
