import { Ellipsis, ScanSearch, Send } from 'lucide-react'
import type { RouteView, TemplateRow } from '#shared/contract/utilities.ts'
import { printNames } from '#shared/utilities/names.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { lastRunMs, presentRun } from './route-facts.ts'
import { RouteBadge } from './RouteBadge.tsx'
import { RouteHindrance } from './RouteHindrance.tsx'
import { RouteRuns } from './RouteRuns.tsx'
import { RouteDifference } from './RouteDifference.tsx'
import { useRouteHindrance } from './use-route-access.ts'

export interface RoutePanelProps {
  readonly route: RouteView
  readonly template: TemplateRow | undefined
  readonly entries: readonly MenuEntry[]
  readonly onPreview: () => void
  readonly onTemplate: () => void
  readonly onRun: (runId: string) => void
  readonly onClose: () => void
}

/** One route beside the list: where it stands, what hinders it, its last runs. */
export function RoutePanel(props: RoutePanelProps) {
  const { route, template, entries, onPreview, onTemplate, onRun, onClose } = props
  const { t, format } = useWords()
  const lastMs = lastRunMs(route)
  return (
    <SidePanel
      label={t('utilities.route.label', { path: route.path, gateway: route.gatewayName })}
      icon={<Icon of={Send} className="size-5 text-text-3" />}
      name={<span className="mono">{route.path}</span>}
      kind={route.gatewayName}
      actions={
        entries.length === 0 ? undefined : (
          <Menu
            trigger={<IconButton label={t('utilities.more')} icon={Ellipsis} size="xs" />}
            entries={entries}
          />
        )
      }
      onClose={onClose}
      closeLabel={t('shell.close')}
    >
      <PanelSection>
        <div className="flex flex-col items-start gap-3">
          <RouteBadge kind={route.state.kind} />
          <RouteDifference route={route} />
          {template === undefined || template.unknownNames.length === 0 ? null : (
            <Note tone="warn">
              {t('utilities.route.unknown', { names: printNames(template.unknownNames) })}
            </Note>
          )}
          <Way route={route} onPreview={onPreview} />
        </div>
      </PanelSection>
      <PanelSection>
        <KeyValueList
          rows={[
            {
              id: 'template',
              label: t('utilities.route.template'),
              value: (
                <TextLink render={<button type="button" />} onClick={onTemplate}>
                  {route.templateName}
                </TextLink>
              ),
            },
            { id: 'gateway', label: t('utilities.route.gateway'), value: route.gatewayName },
            { id: 'path', label: t('utilities.route.path'), value: route.path, mono: true },
            {
              id: 'last',
              label: t('utilities.route.last'),
              value: lastMs === null ? t('utilities.route.never') : format.dateTime(lastMs),
            },
            { id: 'created', label: t('utilities.created'), value: format.dateTime(route.createdAtMs) },
          ]}
        />
      </PanelSection>
      <RouteRuns routeId={route.id} onRun={onRun} />
    </SidePanel>
  )
}

/** The way to the preview, or why there is none here. */
function Way({ route, onPreview }: { readonly route: RouteView; readonly onPreview: () => void }) {
  const { t } = useWords()
  const hindrance = useRouteHindrance()(route)
  if (hindrance !== null) return <RouteHindrance route={route} hindrance={hindrance} />
  return (
    <Button icon={ScanSearch} onClick={onPreview}>
      {t(presentRun(route) === null ? 'utilities.route.preview' : 'utilities.route.follow')}
    </Button>
  )
}
