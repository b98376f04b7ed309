import { History } from 'lucide-react'
import type { RunRow } from '#shared/contract/utilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { RunRecord } from './RunRecord.tsx'

export interface RunPanelProps {
  readonly run: RunRow
  /** Null: the route is gone. */
  readonly onRoute: (() => void) | null
  readonly onClose: () => void
}

/** One run of the history beside it, with its output. */
export function RunPanel({ run, onRoute, onClose }: RunPanelProps) {
  const { t, format } = useWords()
  return (
    <SidePanel
      size="review"
      label={t('utilities.run.label', { template: run.templateName, gateway: run.gatewayName })}
      icon={<Icon of={History} className="size-5 text-text-3" />}
      name={run.templateName}
      kind={run.gatewayName}
      onClose={onClose}
      closeLabel={t('shell.close')}
      footer={
        onRoute === null ? undefined : (
          <Button variant="outline" onClick={onRoute}>
            {t('utilities.run.route')}
          </Button>
        )
      }
    >
      <PanelSection>
        <KeyValueList
          rows={[
            { id: 'path', label: t('utilities.route.path'), value: run.path, mono: true },
            { id: 'who', label: t('utilities.run.who'), value: run.userName },
            { id: 'when', label: t('utilities.run.when'), value: format.dateTime(run.atMs) },
          ]}
        />
      </PanelSection>
      <PanelSection last>
        <RunRecord id={run.id} />
      </PanelSection>
    </SidePanel>
  )
}
