import { Ellipsis } from 'lucide-react'
import type { RouteView, TemplateRow } from '#shared/contract/utilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import type { MenuEntry } from '#renderer/ui/menu-entry.ts'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { RouteBadge } from '../routes/RouteBadge.tsx'
import { templateState } from './template-state.ts'

export interface TemplateCardsProps {
  readonly rows: readonly TemplateRow[]
  readonly routes: readonly RouteView[]
  readonly entries: ((template: TemplateRow) => MenuEntry[]) | undefined
  readonly onOpen: (id: string) => void
}

/** Templates side by side. */
export function TemplateCards({ rows, routes, entries, onOpen }: TemplateCardsProps) {
  const { t, format } = useWords()
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4"
      aria-label={t('utilities.view.templates')}
    >
      {rows.map((template) => (
        <li key={template.id} className="ui-card flex flex-col gap-3" data-pad="">
          <div className="flex items-start gap-2">
            <TextLink
              quiet
              className="min-w-0 flex-1 text-start text-14 font-semibold break-words"
              render={<button type="button" />}
              onClick={() => onOpen(template.id)}
            >
              {template.name}
            </TextLink>
            {entries === undefined ? null : (
              <Menu
                trigger={
                  <IconButton
                    label={t('shell.table.row-menu', { name: template.name })}
                    icon={Ellipsis}
                    size="xs"
                  />
                }
                entries={entries(template)}
              />
            )}
          </div>
          <p className="flex flex-wrap gap-x-3 text-12 text-text-2">
            <span>{t('utilities.variables', { count: template.variableCount })}</span>
            <span>{t('utilities.routes', { count: template.routeCount })}</span>
          </p>
          <div className="mt-auto flex flex-wrap items-center gap-2">
            <TemplateState template={template} routes={routes} />
            <span className="ms-auto text-12 text-text-3">
              {t('utilities.created')} {format.date(template.createdAtMs)}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Where its routes stand, and whether a name in it is unknown. */
export function TemplateState(props: {
  readonly template: TemplateRow
  readonly routes: readonly RouteView[]
}) {
  const { t } = useWords()
  const { template, routes } = props
  const state = templateState(template.id, routes)
  const unknown = template.unknownNames.length
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      {state === null ? (
        <span className="text-12 text-text-3">{t('utilities.template.no-routes')}</span>
      ) : (
        <RouteBadge kind={state} />
      )}
      {unknown === 0 ? null : (
        <Badge tone="bad" glyph={<StateGlyph state="error" />}>
          {t('utilities.unknown-names', { count: unknown })}
        </Badge>
      )}
    </span>
  )
}
