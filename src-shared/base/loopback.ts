/** The host of a URL without the brackets of IPv6. */
export function bareHost(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1')
}

/** Whether a host can only be this machine (RFC 6761, RFC 1122). */
export function isLoopbackHost(host: string): boolean {
  const bare = bareHost(host)
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
}
