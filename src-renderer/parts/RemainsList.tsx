import type { Remains } from '#shared/plan/plan-value.ts'
import { useWords } from '#renderer/state/words.ts'

/** Names that a sentence says; the rest is counted. */
const said = 5

/** What a gateway goes on granting although it is drawn no more, network by network: not yet revoked. */
export function RemainsList({ remains }: { readonly remains: readonly Remains[] }) {
  const { t } = useWords()
  const textOf = useRemainsText()
  return (
    <ul className="flex flex-col gap-1.5" aria-label={t('states.remains.title')}>
      {remains.map((each) => (
        <li key={each.networkId} className="[overflow-wrap:anywhere]">
          {textOf(each)}
        </li>
      ))}
    </ul>
  )
}

/** The same in sentences, for one network. */
export function useRemainsText(): (remains: Remains) => string {
  const { t, format } = useWords()
  return (each) => {
    const some = (names: readonly string[], all: number): string => {
      const shown = names.slice(0, said)
      const rest = all - shown.length
      return format.list(rest > 0 ? [...shown, t('states.remains.more', { count: rest })] : shown)
    }
    const network = each.network === '' ? t('states.remains.nameless') : each.network
    const targets = each.targets.map((target) =>
      target.kind === 'rule' ? target.name : t(`states.remains.${target.kind}`),
    )
    return [
      t(each.isDrawn ? 'states.remains.in' : 'states.remains.gone', { network }),
      each.deviceCount === 0
        ? ''
        : t('states.remains.devices', {
            devices: some(
              each.devices.map((device) => device.name),
              each.deviceCount,
            ),
          }),
      targets.length === 0 ? '' : t('states.remains.targets', { targets: some(targets, each.targetCount) }),
      each.isCertain ? '' : t('states.remains.uncertain'),
    ]
      .filter((text) => text !== '')
      .join(' ')
  }
}
