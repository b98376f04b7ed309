import { useWords } from '#renderer/state/words.ts'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { DeviceTable } from './DeviceTable.tsx'
import { GatewayTable } from './GatewayTable.tsx'
import { TunnelTable } from './TunnelTable.tsx'
import { listViews, type Chosen, type StatisticsView } from './use-statistics-view.ts'

const tables = { devices: DeviceTable, gateways: GatewayTable, tunnels: TunnelTable } as const
const names = { devices: 'top', gateways: 'by-gateway', tunnels: 'by-tunnel' } as const

/** Who moved how much: devices, gateways or tunnels; opening one shows its curve, which stands in `trafficId`. */
export function MovedLists({
  shown,
  trafficId,
}: {
  readonly shown: StatisticsView
  readonly trafficId: string
}) {
  const { t } = useWords()
  const Table = tables[shown.view]
  const words = `statistics.${names[shown.view]}` as const
  const choose = (chosen: Chosen): void => {
    shown.choose(chosen)
    document.getElementById(trafficId)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section aria-labelledby="by-traffic" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="flex-1 basis-80">
          <h2 id="by-traffic" className="text-14 font-semibold">
            {t(`${words}.title`)}
          </h2>
          <p className="max-w-[68ch] text-12 text-text-2">{t(`${words}.text`)}</p>
        </div>
        <SegmentedControl
          label={t('statistics.views.label')}
          value={shown.view}
          onValueChange={shown.setView}
          options={listViews.map((value) => ({ value, label: t(`statistics.views.${value}`) }))}
        />
      </header>
      <Table key={shown.view} chosen={shown.of?.ends} onChoose={choose} />
    </section>
  )
}
