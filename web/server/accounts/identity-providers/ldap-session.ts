import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectSecure, type ConnectionOptions } from 'node:tls'
import { Client } from 'ldapts'
import { bareHost } from '#shared/base/loopback.ts'
import type { LdapConnection } from '#web/server/kernel/ports/identity-providers.ts'
import {
  ForbiddenAddress,
  isForbiddenLiteral,
  lookupWithin,
  type OutboundPolicy,
} from '#web/server/kernel/outbound-policy.ts'

/** One connection to a directory, already encrypted where the settings ask for it. */
export interface LdapSession {
  readonly client: Client
  /** Nobody else reads along: `ldaps`, or StartTLS. */
  readonly isEncrypted: boolean
}

/**
 * Opens a connection, has it encrypted before anything else is said, lets `work` use it and closes it. It is
 * given up when all of it takes too long: the library waits for a TLS handshake for ever.
 */
export async function withLdapSession<T>(
  connection: LdapConnection,
  outbound: OutboundPolicy,
  work: (session: LdapSession) => Promise<T>,
): Promise<T> {
  const url = new URL(connection.url)
  const host = bareHost(url.hostname)
  if (isForbiddenLiteral(host, outbound)) throw new ForbiddenAddress()
  const sockets: Socket[] = []
  const client = createClient(connection, outbound, host, sockets)
  const isSecure = url.protocol === 'ldaps:'
  const done = async (): Promise<T> => {
    if (!isSecure && connection.startTls) await client.startTLS(tlsOptions(connection, host))
    return work({ client, isEncrypted: isSecure || connection.startTls })
  }
  try {
    return await before(outbound.timeoutMs, done())
  } finally {
    await client.unbind().catch(() => undefined)
    for (const socket of sockets) socket.destroy()
  }
}

function createClient(
  connection: LdapConnection,
  outbound: OutboundPolicy,
  host: string,
  sockets: Socket[],
): Client {
  const keep = <S extends Socket>(open: () => S): S => {
    // The library connects again by itself when a connection is lost: then in the clear, and as nobody.
    if (sockets.length > 0) throw new ConnectionLost()
    const socket = open()
    sockets.push(socket)
    // An error between two operations must not end the process.
    socket.on('error', () => undefined)
    return socket
  }
  const lookup = lookupWithin(outbound)
  const createConnection = (port: number): Socket => keep(() => connectPlain({ port, host, lookup }))
  const createSecureConnection = (first: number | ConnectionOptions) =>
    typeof first === 'number'
      ? keep(() => connectSecure({ ...tlsOptions(connection, host), port: first, lookup }))
      : connectSecure(first)
  return new Client({
    url: connection.url,
    timeout: outbound.timeoutMs,
    connectTimeout: outbound.timeoutMs,
    createConnection: createConnection as typeof connectPlain,
    createSecureConnection,
  })
}

/** The certificate has to be of this host, and of the authority of the settings where there is one. */
function tlsOptions({ authority }: LdapConnection, host: string): ConnectionOptions {
  return {
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(authority === '' ? {} : { ca: authority }),
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
  }
}

/** The connection was lost in the middle. */
class ConnectionLost extends Error {
  readonly code = 'ECONNRESET'
}

class TooSlow extends Error {
  readonly code = 'timeout'
}

async function before<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // When it is given up, its own failure comes later and is nobody's.
    work.catch(() => undefined)
  }
}
