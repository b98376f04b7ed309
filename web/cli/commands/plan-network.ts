import { unmetOf } from '#shared/network-file/expectations.ts'
import { shellWord } from '#shared/network-file/shell-word.ts'
import type { Session } from '../session/session.ts'
import { exits } from '../kernel/trouble.ts'
import { editLines } from './edit-text.ts'
import { planNewNetwork } from './plan-new-network.ts'
import { wantedDigest } from './plan-digest.ts'
import { noDigestLine, planLines } from './plan-text.ts'
import { countAsked } from './store-changes.ts'
import { isNewNetwork, isStored, planWanted, readOnce, type Asked } from './wanted-plan.ts'
import { expectationLines } from './expect.ts'

/**
 * `network plan`: what would be stored, what the gateways would get, and the digest; 3 where there is anything, and 1
 * where gateways could not be read and nothing is left that could be applied.
 */
export async function planNetwork(session: Session, given: Asked): Promise<number> {
  const asked = readOnce(given)
  const { t } = session.words
  const { file, read } = asked
  if (file !== undefined && read !== undefined && (await isNewNetwork(session.backend(), asked)))
    return planNewNetwork(session, file, read)
  const { scene, changes, plan } = await planWanted(session.backend(), asked)
  const unmet = unmetOf(changes.after, scene.networkId)
  const isNothing = isStored(changes) && plan === null
  const digest = wantedDigest({ changes, plan })
  const what = asked.file === undefined ? shellWord(asked.network ?? '') : `-f ${shellWord(asked.file)}`
  session.show(
    {
      changes: !isNothing,
      digest,
      people: changes.people,
      edits: changes.edits,
      plan,
      unmet,
    },
    () =>
      [
        ...(isNothing ? [t('commandLine.plan.no-changes')] : []),
        ...(isStored(changes)
          ? []
          : [
              t('commandLine.plan.stored', { count: countAsked(changes) }),
              ...editLines(scene.model, changes, t).map((each) => `  ${each}`),
            ]),
        ...(plan === null
          ? isNothing
            ? []
            : [t('commandLine.plan.no-gateway')]
          : planLines(plan, changes.after, t)),
        ...expectationLines(changes.after, scene.networkId, t),
        ...(digest !== null
          ? [
              t('commandLine.plan.digest', { digest }),
              unmet.length > 0 ? t('commandLine.plan.unmet') : t('commandLine.plan.apply', { what, digest }),
            ]
          : plan === null
            ? []
            : [noDigestLine(plan, t)]),
      ].join('\n'),
  )
  if (unmet.length > 0) return exits.problem
  if (isNothing) return exits.ok
  return digest === null ? exits.problem : exits.changes
}
