import { unmetOf } from '#shared/network-file/expectations.ts'
import { shellWord } from '#shared/network-file/shell-word.ts'
import type { Session } from '../session/session.ts'
import { exits } from '../kernel/trouble.ts'
import { editLines } from './edit-text.ts'
import { planNewNetwork } from './plan-new-network.ts'
import { planLines } from './plan-text.ts'
import { isNewNetwork, isStored, noPlan, planWanted, readOnce, type Asked } from './wanted-plan.ts'
import { expectationLines } from './expect.ts'

/** `network plan`: what would be stored, what the gateways would get, and the digest; 3 where there is anything. */
export async function planNetwork(session: Session, given: Asked): Promise<number> {
  const asked = readOnce(given)
  const { t } = session.words
  const { file, read } = asked
  if (file !== undefined && read !== undefined && (await isNewNetwork(session.backend(), asked)))
    return planNewNetwork(session, file, read)
  const { scene, changes, plan } = await planWanted(session.backend(), asked)
  const unmet = unmetOf(changes.after, scene.networkId)
  const isNothing = isStored(changes) && plan === null
  const digest = plan?.digest ?? noPlan
  const what = asked.file === undefined ? shellWord(asked.network ?? '') : `-f ${shellWord(asked.file)}`
  session.show(
    {
      changes: !isNothing,
      digest: isNothing ? null : digest,
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
              t('commandLine.plan.stored', { count: changes.edits.length + changes.people.length }),
              ...editLines(scene.model, changes, t).map((each) => `  ${each}`),
            ]),
        ...(plan === null
          ? isNothing
            ? []
            : [t('commandLine.plan.no-gateway')]
          : planLines(plan, changes.after, t)),
        ...expectationLines(unmet, t),
        ...(isNothing
          ? []
          : [t('commandLine.plan.digest', { digest }), t('commandLine.plan.apply', { what, digest })]),
      ].join('\n'),
  )
  if (unmet.length > 0) return exits.problem
  return isNothing ? exits.ok : exits.changes
}
