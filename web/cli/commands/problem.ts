import { cureOf } from '#shared/help/cure.ts'
import { cures as english } from '#shared/help/en/cures.ts'
import { cures as spanish } from '#shared/help/es/cures.ts'
import { Trouble } from '../kernel/trouble.ts'
import type { Session } from '../session/session.ts'

/** `problem`: why a problem comes about and what to do, as the guide says it; it asks no server. */
export function explainProblem(session: Session, code: string): void {
  const { t, locale } = session.words
  const found = cureOf(locale === 'es' ? spanish : english, code)
  if (found === undefined) throw new Trouble((say) => say('commandLine.unknown.problem', { name: code }))
  const [cause, cure] = found
  session.show({ code, cause, cure }, () =>
    [`${t('help.problem.cause')}: ${cause}`, `${t('help.problem.cure')}: ${cure}`].join('\n'),
  )
}

/** Whether this version knows what a code means: a newer server has others. */
export function knowsProblem(code: string): boolean {
  return cureOf(english, code) !== undefined
}
