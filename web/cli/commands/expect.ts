import type { Expectation } from '#shared/model/expectation.ts'
import type { Model } from '#shared/model/model.ts'
import { indexModel } from '#shared/model/view.ts'
import { judgeExpectations, unmetAmong, unmetOf, type Unmet } from '#shared/network-file/expectations.ts'
import { verdictText } from '#shared/words/verdict-text.ts'
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
          ...expectationLines(changes.after, scene.networkId, t),
          unmet.length === 0
            ? t('commandLine.expect.all-met', { count })
            : t('commandLine.expect.some-unmet', { unmet: unmet.length, count }),
        ].join('\n'),
  )
  return unmet.length === 0 ? exits.ok : exits.problem
}

/** Each expectation that a network does not meet, with the reason below it. */
export function expectationLines(model: Model, networkId: string, t: Translate): string[] {
  const expectations = model.networks.find(({ id }) => id === networkId)?.expectations ?? []
  if (expectations.length === 0) return []
  const view = indexModel(model)
  const nameOf = (id: string): string =>
    (view.devices.get(id) ?? view.gateways.get(id) ?? view.rules.get(id))?.name ?? id
  return judgeExpectations(view, networkId, expectations).flatMap((judged) => {
    const [unmet] = unmetAmong([judged])
    if (unmet === undefined) return []
    const against = judged.verdicts.find(({ kind }) => (kind === 'allowed') !== unmet.reaches)
    return [
      `${t('commandLine.expect.unmet')}: ${unmetText(unmet, t)}`,
      ...(against === undefined ? [] : [`  ${verdictText(against, nameOf, t)}`]),
    ]
  })
}

function unmetText(unmet: Unmet, t: Translate): string {
  const { from, reaches, because } = unmet
  const to = targetOf(unmet)
  if (because === 'unknown') return t('commandLine.expect.to-unknown', { to: `${from}, ${to}` })
  return t(reaches ? 'commandLine.expect.reaches' : 'commandLine.expect.reaches-not', { from, to })
}

function targetOf({ to, port, protocol }: Expectation): string {
  return port === undefined ? to : `${to} ${port}/${protocol}`
}
