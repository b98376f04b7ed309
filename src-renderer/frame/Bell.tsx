import { BellDot, Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#shared/contract/notifications.ts'
import { useMay } from '#renderer/state/session.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'
import { StateGlyph, type StateName } from '#renderer/ui/StateGlyph.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { usePaths, type Paths } from './paths.ts'

const glyphOf: Readonly<Record<Notification['kind'], StateName>> = {
  'synchronization-failed': 'error',
  unreachable: 'error',
  drift: 'drift',
  'webhook-stopped': 'error',
  'webhook-unreadable': 'error',
  'subscription-ends': 'pending',
  'files-old': 'not-synchronized',
}

const everyMs = 60_000

/** What is wrong in the organization now; what came since the person looked last is counted on the bell. */
export function Bell() {
  const { t } = useWords()
  const mayRead = useMay('network.read')
  const asked = useAsk('notifications', 'list', {}, { everyMs, when: mayRead })
  const see = useCommand('notifications', 'see', { quiet: true })
  const [shown, setShown] = useState<readonly Notification[] | null>(null)
  if (!mayRead) return null
  const unseen = asked.data?.unseen ?? 0
  const turn = (open: boolean): void => {
    // What was new stays marked while it is looked at.
    setShown(open ? (asked.data?.notifications ?? []) : null)
    if (open && asked.data !== undefined && unseen > 0) void see.run({ untilMs: asked.data.readAtMs })
  }
  return (
    <Popover
      align="end"
      title={t('notifications.title')}
      open={shown !== null}
      onOpenChange={turn}
      trigger={
        <IconButton
          className={unseen === 0 ? '' : 'text-primary-text'}
          label={unseen === 0 ? t('notifications.label') : t('notifications.label-new', { count: unseen })}
          icon={unseen === 0 ? BellIcon : BellDot}
        />
      }
    >
      <List shown={shown ?? []} total={asked.data?.total ?? 0} onLeave={() => setShown(null)} />
    </Popover>
  )
}

interface ListProps {
  readonly shown: readonly Notification[]
  readonly total: number
  readonly onLeave: () => void
}

function List({ shown, total, onLeave }: ListProps) {
  const { t } = useWords()
  const paths = usePaths()
  const mayAudit = useMay('audit.read')
  return (
    <div className="flex w-80 max-w-full flex-col gap-2">
      {shown.length === 0 ? (
        <div className="flex flex-col gap-1 py-2">
          <p className="font-medium">{t('notifications.empty-title')}</p>
          <p className="text-12 text-text-2">{t('notifications.empty-text')}</p>
        </div>
      ) : (
        <ul
          className="flex max-h-[min(28rem,60dvh)] flex-col overflow-y-auto"
          aria-label={t('notifications.title')}
        >
          {shown.map((one) => (
            <Entry key={`${one.kind} ${one.record?.id ?? ''}`} one={one} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {total > shown.length && shown.length > 0 ? (
        <p className="text-12 text-text-2">{t('notifications.more', { count: total - shown.length })}</p>
      ) : null}
      {mayAudit ? (
        <TextLink className="text-12" render={<Link to={paths.audit()} onClick={onLeave} />}>
          {t('notifications.activity')}
        </TextLink>
      ) : null}
    </div>
  )
}

/** Where something can be done about it. */
function placeOf(paths: Paths, { kind, record }: Notification): string {
  switch (kind) {
    case 'subscription-ends':
      return paths.subscriptions()
    case 'files-old':
      return paths.devicesWithOldFiles()
    case 'webhook-stopped':
    case 'webhook-unreadable':
      return paths.webhooks(record?.id)
    case 'synchronization-failed':
    case 'unreachable':
    case 'drift':
      return paths.gateways(record?.id)
  }
}

function Entry({ one, onLeave }: { readonly one: Notification; readonly onLeave: () => void }) {
  const { t, format } = useWords()
  const paths = usePaths()
  const { kind, record, count, dayMs } = one
  const facts = {
    name: record?.name ?? '',
    count: count ?? 0,
    day: dayMs === null ? '' : kind === 'unreachable' ? format.dateTime(dayMs) : format.date(dayMs),
  }
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={placeOf(paths, one)}
        onClick={onLeave}
        className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-2 rounded-2 px-1 py-2 hover:bg-inset"
      >
        <StateGlyph state={glyphOf[kind]} size={14} className="mt-0.5" />
        <span className="font-medium break-words">{t(`notifications.${kind}.title`, facts)}</span>
        {one.isNew ? <Tag>{t('notifications.new')}</Tag> : <span />}
        <span className="col-start-2 text-12 text-text-2">{t(`notifications.${kind}.text`, facts)}</span>
        {one.atMs === 0 ? null : (
          <Age
            className="col-start-2 text-12 text-text-3"
            at={one.atMs}
            format={(ageMs) => t('states.ago', { age: format.age(ageMs) })}
          />
        )}
      </Link>
    </li>
  )
}
