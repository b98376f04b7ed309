import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { MemberHome, OwnDevice, ReachedService } from '#shared/contract/member.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { EmptyState, type EmptyStateProps } from '#renderer/ui/EmptyState.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import { ReachedFrom } from './ReachedFrom.tsx'
import { ServiceList } from './ServiceList.tsx'
import { mailOf, type Way } from './ways.ts'

export interface ReachProps {
  readonly way: Way
  readonly contact: MemberHome['contact']
}

/** The services that one device of the person reaches in a network. */
export function Reach({ way, contact }: ReachProps) {
  const { t } = useWords()
  const [chosenId, choose] = useState<string | null>(null)
  const devices = way.network?.devices ?? []
  const device = way.device ?? devices.find((one) => one.deviceId === chosenId) ?? devices[0]
  if (way.network === null)
    return <NothingReached kind="rule" title={t('member.reach.file')} text={t('member.reach.file-text')} />
  if (device === undefined)
    return (
      <NothingReached
        kind="laptop"
        title={t('member.reach.no-device', { network: way.name })}
        text={t('member.reach.no-device-text')}
      />
    )
  const from =
    way.device === null && devices.length > 1 ? (
      <ReachedFrom devices={devices} value={device.deviceId} onChange={choose} />
    ) : null
  return <DeviceReach key={`${way.id} ${device.deviceId}`} {...{ way, contact, device, from }} />
}

function NothingReached(props: EmptyStateProps) {
  const { t } = useWords()
  return (
    <section aria-label={t('member.reach.title')}>
      <ReachHead count={null} />
      <EmptyState {...props} />
    </section>
  )
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

interface DeviceReachProps extends ReachProps {
  readonly device: OwnDevice
  /** Chooses another device, where there are several. */
  readonly from: ReactNode
}

function DeviceReach(props: DeviceReachProps) {
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
          <ServiceList
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
