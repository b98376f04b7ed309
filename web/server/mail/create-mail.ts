import { fail } from '#shared/base/result.ts'
import { problem } from '#shared/base/problem.ts'
import type { Log } from '../composition.ts'
import type { Options } from '../options.ts'
import type { Mail } from '../ports.ts'
import { createLogMail } from './log-mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

/** The way mail leaves this deployment: by SMTP, on a developer's terminal, or not at all. */
export function createMail({ smtp, isProduction }: Pick<Options, 'smtp' | 'isProduction'>, log: Log): Mail {
  if (smtp !== null) return createSmtpMail(smtp, log)
  return isProduction ? noMail : createLogMail((text) => process.stdout.write(text))
}

const noMail: Mail = {
  canSend: false,
  send: () => Promise.resolve(fail(problem('mail-unavailable'))),
}
