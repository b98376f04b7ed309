import { isEmail } from '#shared/model/email.ts'
import type { Operator } from '../kernel/composition.ts'
import { readWebAddress, type Environment } from '../kernel/environment.ts'
import type { SmtpTarget } from '../mail/smtp-mail.ts'

/** The deployment's own address without a path. Behind a proxy it is not what the server sees itself. */
export function readPublicUrl(env: Environment): string | null {
  const text = (env['PUBLIC_URL'] ?? '').trim()
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search + url.hash !== '')
    throw new Error('PUBLIC_URL must be an address without a path, https://trama.example.org')
  return url.origin
}

/** Null when no mail is to be sent. Never repeats the address, which holds a password. */
export function readSmtp(env: Environment): SmtpTarget | null {
  const url = (env['SMTP_URL'] ?? '').trim()
  if (url === '') return null
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new Error('SMTP_URL must begin with smtp:// or smtps://')
  const from = (env['MAIL_FROM'] ?? '').trim()
  if (!isEmail(/<([^<>]+)>$/.exec(from)?.[1] ?? from))
    throw new Error('MAIL_FROM must be an e-mail address when SMTP_URL is set')
  return { url, from }
}

export function readOperator(env: Environment): Operator {
  const text = (name: string): string => (env[name] ?? '').trim()
  const email = text('OPERATOR_EMAIL')
  if (email !== '' && !isEmail(email)) throw new Error('OPERATOR_EMAIL must be an e-mail address')
  return {
    name: text('OPERATOR_NAME'),
    email,
    address: text('OPERATOR_ADDRESS'),
    country: text('OPERATOR_COUNTRY'),
    supportUrl: readWebAddress(env, 'SUPPORT_URL') ?? '',
    socials: readSocials(text('SOCIAL_LINKS')),
  }
}

/** `Name=https://...`, with commas between them. */
function readSocials(text: string): Operator['socials'] {
  return text
    .split(',')
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [name = '', ...rest] = each.split('=')
      const url = readWebAddress({ SOCIAL_LINKS: rest.join('=') }, 'SOCIAL_LINKS')
      if (name.trim() === '' || url === null)
        throw new Error('SOCIAL_LINKS must be written Name=https://example.org, with commas between')
      return { name: name.trim(), url }
    })
}
