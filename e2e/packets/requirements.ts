import { spawnSync } from 'node:child_process'

const tools: Readonly<Record<string, readonly string[]>> = {
  nft: ['--version'],
  ip: ['-V'],
  perl: ['-v'],
  unshare: ['--version'],
  nsenter: ['--version'],
  sysctl: ['--version'],
}

/** Why packets cannot be tried on this machine, as a sentence for developers; null when they can. */
export function missingForPackets(): string | null {
  if (process.platform !== 'linux') return 'packets are tried in the network namespaces of Linux'
  if (process.getuid?.() !== 0) return 'packets are tried in network namespaces, which take root to make'
  const missing = Object.entries(tools).filter(([name, args]) => spawnSync(name, args).status !== 0)
  if (missing.length > 0) return `packets need ${missing.map(([name]) => name).join(', ')}`
  const nft = spawnSync('unshare', ['--net', 'nft', 'add', 'table', 'inet', 'probe'])
  return nft.status === 0 ? null : `nftables cannot be used here: ${nft.stderr.toString().trim()}`
}

/** Why real WireGuard interfaces cannot be made on this machine; null when they can. */
export function missingForWireguard(): string | null {
  const packets = missingForPackets()
  if (packets !== null) return packets
  const missing = ['wg', 'wg-quick', 'wireguard-go'].filter(
    (name) => spawnSync('sh', ['-c', 'command -v "$0"', name]).status !== 0,
  )
  return missing.length === 0 ? null : `WireGuard interfaces need ${missing.join(', ')}`
}
