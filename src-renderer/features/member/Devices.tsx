import { FileClock, QrCode, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OwnDevice } from '#shared/contract/member.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { KindTile } from '#renderer/ui/KindTile.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { RenewFile } from './RenewFile.tsx'
import type { Way } from './ways.ts'

export interface DevicesProps {
  readonly way: Way
  /** Every way, to forget what this computer has of a device that is removed. */
  readonly ways: readonly Way[]
  readonly onAdd: () => void
  /** A code for a device that is there already. */
  readonly onCode: (device: OwnDevice) => void
}

const states: Readonly<Record<OwnDevice['state'] | 'no-key', StateName>> = {
  ready: 'synchronized',
  waiting: 'pending',
  apart: 'inactive',
  'no-key': 'not-synchronized',
}

/** The person's devices in a network, and where each stands. */
export function Devices({ way, ways, onAdd, onCode }: DevicesProps) {
  const { t } = useWords()
  const [removing, setRemoving] = useState<OwnDevice | null>(null)
  const [renewing, setRenewing] = useState<OwnDevice | null>(null)
  if (way.network === null) return null
  const { devices } = way.network
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-14 font-semibold">{t('member.devices.title', { network: way.name })}</h2>
        <Button variant="outline" icon={Smartphone} onClick={onAdd}>
          {t('member.phone.add')}
        </Button>
      </div>
      {devices.length === 0 ? <p className="text-text-2">{t('member.devices.none')}</p> : null}
      {devices.length === 0 ? null : (
        <ul className="member-list">
          {devices.map((device) => (
            <DeviceRow
              key={device.deviceId}
              device={device}
              isHere={device.deviceId === way.device?.deviceId}
              onCode={() => onCode(device)}
              onRenew={() => setRenewing(device)}
              onRemove={() => setRemoving(device)}
            />
          ))}
        </ul>
      )}
      {renewing === null ? null : (
        <RenewFile device={renewing} network={way.network} onClose={() => setRenewing(null)} />
      )}
      {removing === null ? null : (
        <RemoveDevice device={removing} ways={ways} onClose={() => setRemoving(null)} />
      )}
    </section>
  )
}

function DeviceRow(props: {
  readonly device: OwnDevice
  readonly isHere: boolean
  readonly onCode: () => void
  readonly onRenew: () => void
  readonly onRemove: () => void
}) {
  const { t } = useWords()
  const { device, isHere } = props
  const { name, kind, address, hasKey } = device
  const state = device.state !== 'apart' && !hasKey ? 'no-key' : device.state
  const reads = kind === 'phone' || kind === 'tablet'
  return (
    <li className="member-service">
      <KindTile kind={kind} size="sm" drawn={!hasKey} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-[min(8rem,100%)] flex-1">
          <p className="flex items-center gap-2">
            <span className="cut font-medium" title={name}>
              {name}
            </span>
            {isHere ? <Tag>{t('member.devices.this-computer')}</Tag> : null}
          </p>
          <p className="mono cut text-12 text-text-3">{address}</p>
        </div>
        <StateBadge plain state={states[state]}>
          {t(`member.devices.${state}`)}
        </StateBadge>
        {device.file === 'old' && !isHere ? (
          <Button variant="outline" size="xs" icon={FileClock} onClick={props.onRenew}>
            {t('member.devices.renew')}
          </Button>
        ) : null}
      </div>
      {reads && state !== 'apart' ? (
        <IconButton
          size="xs"
          icon={QrCode}
          label={t(hasKey ? 'member.devices.new-code' : 'member.devices.code', { name })}
          onClick={props.onCode}
        />
      ) : null}
      <IconButton
        size="xs"
        icon={Trash2}
        label={t('member.devices.remove', { name })}
        onClick={props.onRemove}
      />
    </li>
  )
}

function RemoveDevice(props: {
  readonly device: OwnDevice
  readonly ways: readonly Way[]
  readonly onClose: () => void
}) {
  const { t } = useWords()
  const toasts = useToasts()
  const { device, ways, onClose } = props
  const { name, deviceId } = device
  const remove = useCommand('member', 'removeDevice', { quiet: true })
  const forget = useCommand('tunnels', 'remove')
  const here = ways.filter((way) => way.device?.deviceId === deviceId)
  const act = async () => {
    const answer = await remove.run({ id: deviceId })
    if (answer.ok) for (const { id } of here) await forget.run({ id })
    return answer
  }
  return (
    <ConfirmCommand
      title={t('member.devices.remove-title', { name })}
      actLabel={t('member.devices.remove-act')}
      busyLabel={t('member.devices.removing')}
      busy={remove.busy || forget.busy}
      act={act}
      onDone={() => {
        toasts.add({
          id: `removed-${deviceId}`,
          tone: 'ok',
          title: t('member.devices.removed', { name }),
        })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('member.devices.remove-text')}</p>
      {here.length === 0 ? null : <p className="mt-2">{t('member.devices.remove-here')}</p>}
    </ConfirmCommand>
  )
}
