import { unmetOf, type Expectation, type Unmet } from '#shared/network-file/expectations.ts'
import type { Translate } from '#shared/words/words.ts'
import type { Session } from '../session/session.ts'
import { exits } from '../kernel/trouble.ts'
import { readWanted } from './wanted-plan.ts'

/** `expect`: whether the network, as its file wants it, meets the expectations of the file. */
export async function checkExpectations(
  session: Session,
  file: string,
  network: string | undefined,
): Promise<number> {
  const { t } = session.words
  const { scene, read, changes } = await readWanted(session.backend(), {
    file,
    ...(network === undefined ? {} : { network }),
  })
  const all = read?.file.expectations ?? []
  const unmet = read === null ? [] : unmetOf(changes.after, scene.networkId, read.file)
  session.show({ count: all.length, unmet }, () =>
    all.length === 0
      ? t('commandLine.expect.none')
      : [
          ...expectationLines(unmet, t),
          unmet.length === 0
            ? t('commandLine.expect.all-met', { count: all.length })
            : t('commandLine.expect.some-unmet', { unmet: unmet.length, count: all.length }),
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
