import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A letter as it crossed the wire. */
export interface Posted {
  readonly from: string
  readonly to: readonly string[]
  readonly isEncrypted: boolean
  readonly user: string
  /** Headers and body, with their line ends. */
  readonly raw: string
}

/** A real SMTP server on this machine that keeps what it takes. */
export interface PostOffice {
  readonly port: number
  readonly posted: readonly Posted[]
  /** How often somebody said from whom a letter is: what must not be heard before encryption. */
  readonly senders: readonly string[]
  stop(): Promise<void>
}

/** Knows one user, `ana` with this password, and takes no letter to `refused@...`. */
export async function openPostOffice(options: SMTPServerOptions, password: string): Promise<PostOffice> {
  const posted: Posted[] = []
  const senders: string[] = []
  const server = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    logger: false,
    onAuth: (auth, _session, done) => {
      const isKnown = auth.username === 'ana' && auth.password === password
      done(isKnown ? null : new Error('who are you'), isKnown ? { user: 'ana' } : undefined)
    },
    onMailFrom: (address, _session, done) => {
      senders.push(address.address)
      done()
    },
    onRcptTo: (address, _session, done) =>
      address.address.startsWith('refused@')
        ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        posted.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((each) => each.address),
          isEncrypted: session.secure,
          user: String(session.user ?? ''),
          raw: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
    ...options,
  })
  // Whoever hangs up in the middle of a handshake is what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    posted,
    senders,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The header lines of a letter, unfolded (RFC 5322 2.2.3), by their names in lower case. */
export function headersOf({ raw }: Posted): ReadonlyMap<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
}

/** Text and HTML of a letter, as they are read. */
export function bodiesOf({ raw }: Posted): readonly string[] {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? []
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const at = part.indexOf('\r\n\r\n')
      const body = part.slice(at + 4)
      const encoding = /content-transfer-encoding: *(\S+)/i.exec(part.slice(0, at))?.[1]?.toLowerCase()
      if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
      return encoding === 'quoted-printable' ? readQuoted(body.replaceAll('=\r\n', '')) : body
    })
}

/** RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, body: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString()
        : readQuoted(body.replaceAll('_', ' ')),
    )
}

/** RFC 2045 6.7. */
function readQuoted(text: string): string {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_sign, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString()
}
