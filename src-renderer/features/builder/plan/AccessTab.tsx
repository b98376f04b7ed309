import { ArrowRight, ChevronRight, Users } from 'lucide-react'
import { useState } from 'react'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import type { AccessChange } from '#shared/plan/plan-value.ts'
import { ElsewhereList } from '#renderer/parts/ElsewhereList.tsx'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { useWords } from '#renderer/state/words.ts'
import { flag } from '#renderer/ui/class-names.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { ChangeGlyph } from '#renderer/ui/ChangeGlyph.tsx'
import { Port, Tag } from '#renderer/ui/Tag.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { Awaited } from './Awaited.tsx'
import { countDevices, portsOf, sharesReason, type AccessRow } from './access-rows.ts'
import { usePlan } from './plan-review.tsx'
import { useNodeNames } from './use-node-names.ts'
import './plan.css'

/** Consequences before mechanics: who gains access, then who loses it, each with its reason. */
export function AccessTab({ plan }: { readonly plan: ReviewedPlan }) {
  const { t } = useWords()
  const { rows } = usePlan()
  return (
    <div className="pb-2">
      {rows.total === 0 && plan.awaited.length + plan.elsewhere.length === 0 ? (
        <p className="px-4 py-3 text-text-2">{t('plan.no-access')}</p>
      ) : null}
      <Group title={t('plan.gains', { count: countDevices(rows.gains) })} rows={rows.gains} />
      <Group title={t('plan.loses', { count: countDevices(rows.loses) })} rows={rows.loses} />
      <ElsewhereList elsewhere={plan.elsewhere} needFile={plan.renew.elsewhere} isBeside />
      <Awaited plan={plan} />
      <p className="flex h-8 items-center gap-2 px-4 text-text-3">
        <Icon of={ChevronRight} className="size-3.5" />
        <span className="flex-1">{t('plan.unchanged')}</span>
        <span className="num text-12">{t('plan.pairs', { count: plan.unchangedPairs })}</span>
      </p>
    </div>
  )
}

function Group({ title, rows }: { readonly title: string; readonly rows: readonly AccessRow[] }) {
  if (rows.length === 0) return null
  return (
    <section className="border-b border-line pb-1">
      <h3 className="px-4 pt-3 pb-1 text-12 font-semibold">{title}</h3>
      <GrowingList
        items={rows}
        row={(row, at) => <Row key={row.key} row={row} isReasonBelow={sharesReason(row, rows[at + 1])} />}
      />
    </section>
  )
}

/** Device, arrow, service, port; the reason below. Pointing at it draws it on the canvas. */
function Row({ row, isReasonBelow }: { readonly row: AccessRow; readonly isReasonBelow: boolean }) {
  const { t } = useWords()
  const { activeKey, point } = usePlan()
  const [isOpen, setOpen] = useState(false)
  const { change } = row
  const who = useWho(change)
  const what = useWhat(change)
  const ports = portsOf(change)
  const isGroup = change.deviceCount > 1
  return (
    <li
      className="plan-row"
      data-active={flag(row.key === activeKey)}
      data-new={flag(row.isNew)}
      onPointerEnter={() => point(row.key)}
      onPointerLeave={() => point(null)}
    >
      <button
        type="button"
        className="plan-row-line"
        aria-expanded={isGroup ? isOpen : undefined}
        onFocus={() => point(row.key)}
        onBlur={() => point(null)}
        onClick={isGroup ? () => setOpen(!isOpen) : undefined}
      >
        <ChangeGlyph change={change.sign === 'gains' ? 'added' : 'removed'} size={15} />
        <span className="plan-row-node">
          {who.kind === null ? <Icon of={Users} /> : <KindIcon kind={who.kind} size={16} />}
          <span className="font-medium">{who.name}</span>
        </span>
        <span className="plan-row-arrow">
          <Icon of={ArrowRight} />
          <span className="sr-only">
            {t(change.sign === 'gains' ? 'plan.gains-word' : 'plan.loses-word')}
          </span>
        </span>
        <span className="plan-row-node plan-row-what">
          {what.kind === null ? null : (
            <KindIcon kind={what.kind} size={16} {...(what.isGateway ? { family: 'through' } : {})} />
          )}
          <span>{what.name}</span>
        </span>
        <span className="plan-row-port">{ports === null ? null : <Port>{ports}</Port>}</span>
      </button>
      {isReasonBelow ? null : (
        <p className="plan-row-why">
          {row.isNew ? <Tag>{t('plan.new')}</Tag> : null}{' '}
          {row.needFile.length > 0 ? <Tag>{t('plan.renew.tag')}</Tag> : null}{' '}
          {t(`plan.because.${change.because}`)}
          {isGroup ? (
            <>
              {'. '}
              <button
                type="button"
                className="text-primary-text underline"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? t('plan.hide-devices') : t('plan.show-devices', { count: change.deviceCount })}
              </button>
            </>
          ) : null}
        </p>
      )}
      {isGroup && isOpen ? <Devices change={change} /> : null}
    </li>
  )
}

function Devices({ change }: { readonly change: AccessChange }) {
  const { t } = useWords()
  const names = useNodeNames()
  const rest = change.deviceCount - change.deviceIds.length
  return (
    <ul className="plan-row-devices">
      {change.deviceIds.map((id) => {
        const node = names(id)
        return (
          <li key={id}>
            <KindIcon kind={node.kind} size={16} />
            <span>{node.name}</span>
          </li>
        )
      })}
      {rest > 0 ? <li className="text-text-3">{t('plan.and-more', { count: rest })}</li> : null}
    </ul>
  )
}

function useWho(change: AccessChange) {
  const { t } = useWords()
  const names = useNodeNames()
  const [first = ''] = change.deviceIds
  if (change.deviceCount > 1) return { name: t('plan.devices', { count: change.deviceCount }), kind: null }
  return { name: names(first).name, kind: names(first).kind }
}

function useWhat({ target }: AccessChange) {
  const { t } = useWords()
  const { view } = useBuilder()
  const names = useNodeNames()
  switch (target.kind) {
    case 'rule':
      return names(target.ruleId)
    case 'network':
      return {
        name: t('plan.target.network', { name: view.networks.get(target.networkId)?.name ?? '' }),
        kind: null,
        isGateway: false,
      }
    case 'gateway':
      return {
        ...names(target.gatewayId),
        name: t('plan.target.gateway', { name: names(target.gatewayId).name }),
      }
    case 'exit':
      return {
        ...names(target.gatewayId),
        name: t('plan.target.exit', { name: names(target.gatewayId).name }),
      }
    case 'exit-inside':
      return {
        ...names(target.gatewayId),
        name: t('plan.target.exit-inside', { name: names(target.gatewayId).name }),
      }
  }
}
