import type { Expectation } from '#shared/model/expectation.ts'
import { unmetOf, type Unmet } from '#shared/network-file/expectations.ts'
import type { Translate } from '#shared/words/words.ts'
import type { Session } from '../session/session.ts'
import { exits } from '../kernel/trouble.ts'
import { readWanted, type Asked } from './wanted-plan.ts'

/**
 * `expect`: whether a network meets its expectations; with a file, whether it would as the file wants it.
 */
export async function checkExpectations(session: Session, asked: Asked): Promise<number> {
  const { t } = session.words
  const { scene, changes } = await readWanted(session.backend(), asked)
  const network = changes.after.networks.find(({ id }) => id === scene.networkId)
  const count = network?.expectations?.length ?? 0
  const unmet = unmetOf(changes.after, scene.networkId)
  session.show({ count, unmet }, () =>
    count === 0
      ? t('commandLine.expect.none')
      : [
          ...expectationLines(unmet, t),
          unmet.length === 0
            ? t('commandLine.expect.all-met', { count })
            : t('commandLine.expect.some-unmet', { unmet: unmet.length, count }),
        ].join('\n'),
  )
  return unmet.length === 0 ? exits.ok : exits.problem
}

/** One line for each expectation that is not met. */
export function expectationLines(unmet: readonly Unmet[], t: Translate): string[] {
  return unmet.map((each) => {
    const to = targetOf(each)
    const text =
      each.because === 'unknown'
        ? t('commandLine.expect.to-unknown', { to: `${each.from}, ${to}` })
        : t(each.reaches ? 'commandLine.expect.reaches' : 'commandLine.expect.reaches-not', {
            from: each.from,
            to,
          })
    return `${t('commandLine.expect.unmet')}: ${text}`
  })
}

function targetOf({ to, port, protocol }: Expectation): string {
  return port === undefined ? to : `${to} ${port}/${protocol}`
}
