import { ExternalLink } from 'lucide-react'
import type { ReachedService } from '#shared/contract/member.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { Port } from '#renderer/ui/Tag.tsx'
import { serviceAddress, serviceLink } from './service-link.ts'

export interface ServiceListProps {
  readonly services: readonly ReachedService[]
  /** There are services, and `text` is what narrows the list. */
  readonly isFiltered: boolean
  readonly text: string
  readonly network: string
  readonly onClear: () => void
}

/** Services that a device reaches, each with a link to open it or a button that copies its address. */
export function ServiceList(props: ServiceListProps) {
  const { t } = useWords()
  if (props.services.length > 0) {
    return (
      <ul className="member-list">
        {props.services.map((service) => (
          <ServiceRow key={service.ruleId} service={service} />
        ))}
      </ul>
    )
  }
  if (!props.isFiltered) {
    return (
      <EmptyState
        kind="rule"
        title={t('member.reach.none')}
        text={t('member.reach.none-text', { network: props.network })}
      />
    )
  }
  return (
    <EmptyState
      kind="rule"
      title={t('member.reach.no-match', { text: props.text })}
      action={
        <Button variant="outline" onClick={props.onClear}>
          {t('shell.clear-filter')}
        </Button>
      }
    />
  )
}

function ServiceRow({ service }: { readonly service: ReachedService }) {
  const { t } = useWords()
  const copy = useCopy()
  const { name, kind, address, ports, through, waitsFor } = service
  const link = serviceLink(service)
  return (
    <li className="member-service">
      <KindTile kind={kind} size="sm" family="what" />
      <div className="min-w-0 flex-1">
        <p className="cut font-medium" title={name}>
          {name}
        </p>
        <p className="mono cut text-12 text-text-3">
          {through === null ? address : t('member.reach.through', { address, gateway: through })}
        </p>
        {waitsFor === 'nothing' ? null : (
          <p className="text-12 text-warn-text">{t(`member.reach.waits.${waitsFor}`)}</p>
        )}
      </div>
      <div className="member-ports">
        {ports.map((port) => (
          <Port key={port}>{port}</Port>
        ))}
      </div>
      {link === null ? (
        <CopyButton text={serviceAddress(service)} label={t('member.reach.copy', { name })} {...copy} />
      ) : (
        <ButtonLink
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          variant="ghost"
          size="xs"
          data-icon-only=""
          aria-label={t('member.reach.open', { name })}
          title={t('member.reach.open', { name })}
        >
          <Icon of={ExternalLink} />
        </ButtonLink>
      )}
    </li>
  )
}
