import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Log } from '../kernel/composition.ts'
import type { Letter, Mail } from '../kernel/ports/mail.ts'

/** Where mail is handed in, and who it is from. */
export interface SmtpTarget {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://host:465`. */
  readonly url: string
  readonly from: string
}

const nearHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const patienceMs = 10_000

/**
 * Mail by SMTP (RFC 5321). Over `smtp:` nothing is said before STARTTLS (RFC 3207), except to this machine;
 * certificates are checked. Answers `mail-unavailable` when the letter was not taken; why is logged, without
 * whom it was for.
 */
export function createSmtpMail({ url, from }: SmtpTarget, log: Log, authority: string | null = null): Mail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isTls = protocol === 'smtps:'
  // A certificate of this machine for itself proves nothing, and mostly names something else.
  const isPlain = !isTls && nearHosts.has(hostname) && authority === null
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    secure: isTls,
    requireTLS: !isTls && !isPlain,
    ignoreTLS: isPlain,
    tls: { minVersion: 'TLSv1.2', ...(authority === null ? {} : { ca: authority }) },
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A letter is text that we made: nothing of it is a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    canSend: true,
    send: async (letter) => {
      const { to, subject, text, html, unsubscribe, isOneClick } = letter
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...messageIdOf(letter, from),
          // RFC 3834: no machine answers a machine.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(isOneClick === true ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
          },
          ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
        })
        return ok(undefined)
      } catch (error) {
        const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number }
        log.warn({ code, responseCode }, 'a letter was not taken')
        return fail(problem('mail-unavailable'))
      }
    },
  }
}

/** RFC 5322, 3.6.4: one message, one identifier, of which mailboxes keep one. Without a key each try has its own. */
function messageIdOf({ to, key }: Letter, from: string): { readonly messageId?: string } {
  if (key === undefined) return {}
  const domain = /@([^@<>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const hash = createHash('sha256')
    .update(JSON.stringify([to, key]))
    .digest('hex')
  return { messageId: `<${hash.slice(0, 40)}@${domain}>` }
}
