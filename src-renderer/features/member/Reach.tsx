import { ExternalLink, Search } from 'lucide-react'
import { useState } from 'react'
import type { MemberHome, OwnDevice, ReachedService } from '#shared/contract/member.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { Port } from '#renderer/ui/Tag.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import { ReachedFrom } from './ReachedFrom.tsx'
import { serviceAddress, serviceLink } from './service-link.ts'
import { mailOf, type Way } from './ways.ts'

export interface ReachProps {
  readonly way: Way
  readonly contact: MemberHome['contact']
}

/** What one device of the person reaches in a network, by the rules that let it. */
export function Reach({ way, contact }: ReachProps) {
  const { t } = useWords()
  const [chosenId, choose] = useState<string | null>(null)
  const devices = way.network?.devices ?? []
  const device = way.device ?? devices.find((one) => one.deviceId === chosenId) ?? devices[0]
  if (way.network === null) {
    return (
      <section aria-label={t('member.reach.title')}>
        <ReachHead count={null} />
        <EmptyState kind="rule" title={t('member.reach.file')} text={t('member.reach.file-text')} />
      </section>
    )
  }
  if (device === undefined) {
    return (
      <section aria-label={t('member.reach.title')}>
        <ReachHead count={null} />
        <EmptyState
          kind="laptop"
          title={t('member.reach.no-device', { network: way.name })}
          text={t('member.reach.no-device-text')}
        />
      </section>
    )
  }
  const from =
    way.device === null && devices.length > 1 ? (
      <ReachedFrom devices={devices} value={device.deviceId} onChange={choose} />
    ) : null
  return <ReachOf key={`${way.id} ${device.deviceId}`} {...{ way, contact, device, from }} />
}

function ReachHead({ count }: { readonly count: number | null }) {
  const { t, format } = useWords()
  return (
    <div className="flex items-baseline gap-2">
      <h2 className="text-16 font-semibold">{t('member.reach.title')}</h2>
      {count === null ? null : <span className="num text-11 text-text-3">{format.number(count)}</span>}
    </div>
  )
}

function ReachOf(props: ReachProps & { readonly device: OwnDevice; readonly from: React.ReactNode }) {
  const { t } = useWords()
  const { way, device, contact } = props
  const [text, setText] = useState('')
  const [isChecking, setChecking] = useState(false)
  const reach = useAsk('member', 'reach', { id: way.id, deviceId: device.deviceId })
  const wanted = text.trim().toLowerCase()
  const matches = (service: ReachedService): boolean =>
    [service.name, service.address, ...service.ports].some((part) => part.toLowerCase().includes(wanted))
  return (
    <section aria-label={t('member.reach.title')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ReachHead count={reach.data?.length ?? null} />
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {props.from}
          <TextField
            label={t('member.reach.find')}
            labelHidden
            placeholder={t('member.reach.find')}
            size="sm"
            type="search"
            icon={Search}
            className="w-47 max-sm:w-full"
            value={text}
            onValueChange={setText}
          />
        </div>
      </div>
      <AskedView asked={reach}>
        {(services) => (
          <Services
            services={services.filter(matches)}
            isFiltered={wanted !== '' && services.length > 0}
            text={text}
            network={way.name}
            onClear={() => setText('')}
          />
        )}
      </AskedView>
      <p className="text-12 text-text-2">
        {t('member.reach.missing')}{' '}
        <TextLink render={<button type="button" />} onClick={() => setChecking(true)}>
          {t('member.reach.check')}
        </TextLink>
        {contact === null ? null : (
          <>
            {` ${t('member.reach.or')} `}
            <TextLink href={mailOf(contact, t('member.ask-subject', { network: way.name }))}>
              {t('member.reach.ask', { name: contact.name })}
            </TextLink>
          </>
        )}
      </p>
      {isChecking ? <CheckDialog way={way} device={device} onClose={() => setChecking(false)} /> : null}
    </section>
  )
}

function Services(props: {
  readonly services: readonly ReachedService[]
  readonly isFiltered: boolean
  readonly text: string
  readonly network: string
  readonly onClear: () => void
}) {
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
