import { ChartSpline, Download, Rows3, Table2 } from 'lucide-react'
import { useExport } from '#renderer/parts/list/use-export.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import type { StatisticsView } from './use-statistics-view.ts'

/** Exports what is shown as CSV. */
export function ExportMenu({ shown }: { readonly shown: StatisticsView }) {
  const { t } = useWords()
  const { run, busy } = useExport('statistics')
  const ends = shown.of?.ends
  return (
    <Menu
      label={t('statistics.export.act')}
      trigger={
        <Button variant="outline" icon={Download} busy={busy}>
          {t('statistics.export.act')}
        </Button>
      }
      entries={[
        {
          kind: 'action',
          id: 'list',
          icon: Table2,
          label: t('statistics.export.list'),
          onSelect: () => void run(shown.listQuestion),
        },
        {
          kind: 'action',
          id: 'curve',
          icon: ChartSpline,
          label: t('statistics.export.curve'),
          onSelect: () => void run({ table: 'traffic', span: shown.span, ...ends }),
        },
        ...(shown.hasHistory
          ? [
              {
                kind: 'action',
                id: 'history',
                icon: Rows3,
                label: t('statistics.export.history'),
                onSelect: () => void run({ table: 'handshakes', span: shown.span, ...ends }),
              } as const,
            ]
          : []),
      ]}
    />
  )
}
