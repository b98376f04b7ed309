import type { AccessChange, Elsewhere } from '#shared/plan/plan-value.ts'
import { useWords } from '#renderer/state/words.ts'
import { ChangeGlyph } from '#renderer/ui/ChangeGlyph.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'

/** Rows that one network shows; the rest is counted. */
const shownRows = 30

/**
 * Who gains and loses what in networks that a plan is not the plan of, said with their names. `needFile`: network by
 * network and change by change, the devices that gain only with a new file. `isBeside`: they stand beside the plan's own network, which the
 * plan of a gateway does not have.
 */
export function ElsewhereList({
  elsewhere,
  needFile,
  isBeside,
}: {
  readonly elsewhere: readonly Elsewhere[]
  readonly needFile: readonly (readonly (readonly string[])[])[]
  readonly isBeside: boolean
}) {
  const { t } = useWords()
  return elsewhere.map((each, at) => (
    <section key={each.networkId} className="border-b border-line pb-2">
      <h3 className="px-4 pt-3 pb-1 text-12 font-semibold">
        {t(isBeside ? 'plan.elsewhere' : 'plan.in-network', {
          network: each.network === '' ? t('states.remains.nameless') : each.network,
        })}
      </h3>
      <ul className="flex flex-col gap-1 px-4">
        {each.access.slice(0, shownRows).map((change, row) => (
          <Row
            key={JSON.stringify(change)}
            change={change}
            names={each.names}
            network={each.network}
            needsFile={(needFile[at]?.[row] ?? []).length > 0}
          />
        ))}
      </ul>
      {each.access.length > shownRows ? (
        <p className="px-4 pt-1 text-text-3">
          {t('plan.and-more', { count: each.access.length - shownRows })}
        </p>
      ) : null}
    </section>
  ))
}

/** Whether somebody loses something in one of them. */
export function losesElsewhere(elsewhere: readonly Elsewhere[]): boolean {
  return elsewhere.some((each) => each.access.some((change) => change.sign === 'loses'))
}

function Row({
  change,
  names,
  network,
  needsFile,
}: {
  readonly change: AccessChange
  readonly names: Elsewhere['names']
  readonly network: string
  readonly needsFile: boolean
}) {
  const { t } = useWords()
  const [first = ''] = change.deviceIds
  const who =
    change.deviceCount === 1 ? (names[first] ?? '') : t('plan.devices', { count: change.deviceCount })
  const { target } = change
  const nameOf = (id: string): string => names[id] ?? ''
  const what =
    target.kind === 'rule'
      ? `${nameOf(target.ruleId)} ${target.ports}`
      : target.kind === 'network'
        ? t('plan.target.network', { name: network })
        : t(`plan.target.${target.kind}`, { name: nameOf(target.gatewayId) })
  return (
    <li className="flex gap-2">
      <ChangeGlyph change={change.sign === 'gains' ? 'added' : 'removed'} size={15} />
      <span className="[overflow-wrap:anywhere]">
        {t(change.sign === 'gains' ? 'plan.gains-what' : 'plan.loses-what', { who, what })}{' '}
        {needsFile ? <Tag>{t('plan.renew.tag')}</Tag> : null}
      </span>
    </li>
  )
}
