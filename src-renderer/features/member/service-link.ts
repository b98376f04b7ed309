import type { ReachedService } from '#shared/contract/member.ts'

/** Ports that browsers speak to, and how. */
const schemes: Readonly<Record<string, 'http' | 'https'>> = {
  '443': 'https',
  '8443': 'https',
  '80': 'http',
  '8080': 'http',
}

/** Where a browser finds a service; null for ranges of addresses, and ports that no browser speaks to. */
export function serviceLink({ address, ports }: Pick<ReachedService, 'address' | 'ports'>): string | null {
  if (address.includes('/')) return null
  const port = Object.keys(schemes)
    .toSorted((a, b) => rank(a) - rank(b))
    .find((each) => ports.includes(each))
  const scheme = port === undefined ? undefined : schemes[port]
  if (port === undefined || scheme === undefined) return null
  const host = address.includes(':') ? `[${address}]` : address
  return port === '443' || port === '80' ? `${scheme}://${host}/` : `${scheme}://${host}:${port}/`
}

/** The encrypted way first, the usual port before the other. */
function rank(port: string): number {
  return ['443', '8443', '80', '8080'].indexOf(port)
}

/** What is worth pasting: with its port when there is only one. */
export function serviceAddress({ address, ports }: Pick<ReachedService, 'address' | 'ports'>): string {
  const [port = '', ...more] = ports
  if (more.length > 0 || !/^\d+$/.test(port) || address.includes('/')) return address
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}
