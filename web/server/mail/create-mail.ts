import { fail } from '#shared/base/result.ts'
import { problem } from '#shared/base/problem.ts'
import type { Log } from '../kernel/composition.ts'
import type { Mail } from '../kernel/ports/mail.ts'
import { createLogMail } from './log-mail.ts'
import { createSmtpMail, type SmtpTarget } from './smtp-mail.ts'

/** The way mail leaves this deployment: by SMTP, on a developer's terminal, or not at all. */
export function createMail(
  { smtp, isProduction }: { readonly smtp: SmtpTarget | null; readonly isProduction: boolean },
  log: Log,
): Mail {
  if (smtp !== null) return createSmtpMail(smtp, log)
  return isProduction ? noMail : createLogMail((text) => process.stdout.write(text))
}

const noMail: Mail = {
  canSend: false,
  send: () => Promise.resolve(fail(problem('mail-unavailable'))),
}
