import { useMemo } from 'react'
import type { CanvasSlots } from '#renderer/canvas/scene/slots.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { onInside, rateInside } from '../fold/inside-live.ts'
import { secondsUntil } from '../plan/run-progress.ts'
import { useContact, useLive } from '../context/use-live.ts'
import { useFromNow } from '../context/use-now.ts'
import { countOn, noContactAfterMs, quietAfterMs, shareUnit, totalRate, weightOf } from '../live/traffic.ts'

/** Live parts of nodes and lines. They read the feed themselves, so that a second's passing draws nothing else. */
export const liveSlots: CanvasSlots = {
  GatewayFoot,
  GatewayCorner,
  FoldFoot,
  EdgeChip,
  useIsQuiet,
  useWeight,
}

/** Peers that are on, and traffic; what was not read for 90 s is not shown as known. */
function GatewayFoot({ id }: { readonly id: string }) {
  const { t, format } = useWords()
  const contact = useContact(id)
  const silence = useFromNow((now) => {
    if (contact === undefined) return null
    const age = now - contact.readAtMs
    return age > noContactAfterMs ? t('builder.live.no-contact', { age: format.age(age) }) : null
  })
  const on = useFromNow((now) => (contact === undefined ? 0 : countOn(contact, now)))
  if (contact === undefined) return <span className="cut">{t('builder.live.never-read')}</span>
  if (silence !== null) return <span className="cut">{silence}</span>
  const rate = totalRate(contact)
  return (
    <>
      <span className="cut">
        {contact.peers.size === 0
          ? t('builder.live.no-peers')
          : t('builder.live.peers-on', { on, all: contact.peers.size })}
      </span>
      {rate === null ? null : <Traffic down={rate.down} up={rate.up} />}
    </>
  )
}

/** Of many devices as one card: how many are on at any gateway, and what passes. */
function FoldFoot({ id }: { readonly id: string }) {
  const { t, format } = useWords()
  const { fold } = useBuilder()
  const contacts = useLive((live) => live.contacts)
  const group = fold.folded.find((each) => each.id === id)
  const inside = useMemo(() => new Set(group?.insideIds), [group])
  const on = useFromNow((now) => onInside(contacts.values(), inside, now))
  const rate = useMemo(() => rateInside(contacts.values(), inside), [contacts, inside])
  if (on === null) return <span className="cut">{t('builder.live.never-read')}</span>
  return (
    <>
      <span className="cut">
        {t('builder.live.peers-on', { on: format.number(on), all: format.number(inside.size) })}
      </span>
      {rate === null ? null : <Traffic down={rate.down} up={rate.up} />}
    </>
  )
}

function Traffic({ down, up }: { readonly down: number; readonly up: number }) {
  const { t, format } = useWords()
  const { values, unit } = shareUnit([down, up])
  const [received, sent] = values.map((value) => format.number(Number(value.toPrecision(3))))
  return (
    <>
      <span className="cv-foot-end">
        <span aria-hidden>↓ </span>
        <span className="sr-only">{t('builder.live.down')} </span>
        {received}
      </span>
      <span>
        <span aria-hidden>↑ </span>
        <span className="sr-only">{t('builder.live.up')} </span>
        {`${sent ?? ''} ${unit}`}
      </span>
    </>
  )
}

/** The seconds until a gateway undoes a change by itself. */
function GatewayCorner({ id }: { readonly id: string }) {
  const { t } = useWords()
  const undoAtMs = useLive(({ states }) => {
    const state = states.get(id)
    return state?.kind === 'synchronizing' ? state.undoAtMs : null
  })
  const seconds = useFromNow((now) => (undoAtMs === null ? null : secondsUntil(undoAtMs, now)))
  if (seconds === null) return null
  return (
    <Badge tone="busy">
      <span className="num">{t('builder.live.undo-short', { seconds })}</span>
    </Badge>
  )
}

/** The end of a tunnel that a reading names, and what it says. */
function useHandshake(edgeId: string): { readonly at: number | null; readonly isSite: boolean } | null {
  const { view } = useBuilder()
  const relation = view.relations.get(edgeId)
  const contact = useContact(relation?.kind === 'site' ? relation.from : relation?.to)
  const other = useContact(relation?.kind === 'site' ? relation.to : undefined)
  if (relation === undefined || (relation.kind !== 'peer' && relation.kind !== 'site')) return null
  const seen =
    contact?.peers.get(relation.kind === 'site' ? relation.to : relation.from) ??
    other?.peers.get(relation.from)
  return seen === undefined ? null : { at: seen.handshakeAtMs, isSite: relation.kind === 'site' }
}

function EdgeChip({ id }: { readonly id: string }) {
  const { t, format } = useWords()
  const handshake = useHandshake(id)
  const age = useFromNow((now) =>
    handshake?.at === null || handshake === null ? null : format.age(now - handshake.at),
  )
  if (handshake === null) return null
  if (handshake.at === null) {
    return (
      <span className="cv-chip">
        <StateGlyph state="pending" size={11} />
        {t('builder.edge.no-handshake')}
      </span>
    )
  }
  return (
    <span className="cv-chip">
      {handshake.isSite ? (
        <>
          {t('builder.edge.site-link')}
          <span className="text-text-3">·</span>
        </>
      ) : null}
      {age}
    </span>
  )
}

/** No handshake for over three minutes, or none at all. */
function useIsQuiet(edgeId: string): boolean {
  const handshake = useHandshake(edgeId)
  return useFromNow(
    (now) => handshake !== null && (handshake.at === null || now - handshake.at > quietAfterMs),
  )
}

/** How much passes through a tunnel now. */
function useWeight(edgeId: string): 0 | 1 | 2 | 3 {
  const relation = useBuilder().view.relations.get(edgeId)
  return useLive(({ contacts }) =>
    relation?.kind === 'peer' ? weightOf(contacts.get(relation.to)?.rates.get(relation.from)) : 0,
  )
}
