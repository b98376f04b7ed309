import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Log } from '#main/ports/desktop-ports.ts'

/** Codes of Node's TLS (OpenSSL's X509_V_ERR_*, and its own for a name that does not fit). */
const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH/

/** Whether a fetch failed because the other side did not prove who it is. */
export function isUntrusted(error: unknown): boolean {
  return untrusted.test(codeOf(error))
}

/** Whether it failed because something else than TLS was spoken there. */
export function isWithoutTls(error: unknown): boolean {
  return codeOf(error).startsWith('ERR_SSL_')
}

function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

/**
 * A fetch that trusts whom this computer trusts, beside Node's own list: an organization that runs its own
 * server often has its own authority. Reading the system's takes half a second, so it is done once it is
 * needed. From then on it holds for all TLS of this process. Nothing was sent before: the greeting failed.
 */
export function createTrustingFetch(send: typeof fetch, log: Log): typeof fetch {
  let isRead = false
  return async (input, init) => {
    try {
      return await send(input, init)
    } catch (error) {
      if (isRead || !isUntrusted(error)) throw error
      isRead = true
      setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')])
      log.info({}, 'authorities of the system were read')
      return send(input, init)
    }
  }
}
