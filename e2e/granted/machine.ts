import type { LabGateway } from '#e2e/lab/gateway.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'

/** Whose a public key is, and in which network. */
export interface KeyOwner {
  readonly nodeId: string
  readonly networkId: string
}

const script = `
wg show trama0 dump 2>/dev/null | cut -f 1,4
echo --
nft -s list table inet trama 2>/dev/null
true`

/**
 * What the kernel of a gateway has, as far as it decides who gets where: the peers of its interface and the
 * elements of its table, by the kernel's own tools. Null: it takes nobody in.
 */
export async function readKernel(
  gateway: LabGateway,
  owners: ReadonlyMap<string, KeyOwner>,
): Promise<GatewayConfig | null> {
  const { code, stdout, stderr } = await gateway.exec(['sh', '-c', script])
  if (code !== 0) throw new Error(`${gateway.name} could not be read: ${stderr}`)
  const [dump = '', table = ''] = stdout.split('--\n')
  // The first line is the interface itself.
  const peers = dump.trim() === '' ? [] : dump.trim().split('\n').slice(1)
  if (peers.length === 0) return null
  if (!/hook forward/.test(table)) throw new Error(`${gateway.name} takes devices in and filters nothing`)
  const config = {
    peers: peers.map((line) => {
      const [publicKey = '', allowedIPs = ''] = line.split('\t')
      const owner = owners.get(publicKey)
      if (owner === undefined) throw new Error(`${gateway.name} takes in a key of nobody: ${publicKey}`)
      return {
        publicKey,
        nodeId: owner.nodeId,
        presharedKey: { networkId: owner.networkId },
        allowedIPs: allowedIPs.split(','),
      }
    }),
    firewall: { sets: readSets(table) },
  }
  return config as unknown as GatewayConfig
}

/** The elements of every set and verdict map of a table that `nft` has listed. */
function readSets(table: string): Record<string, string[]> {
  const sets: Record<string, string[]> = {}
  for (const [, name = '', body = ''] of table.matchAll(/^\t(?:set|map) (\S+) \{\n([\s\S]*?)^\t\}/gm)) {
    const [, elements = ''] = /elements = \{([^}]*)\}/.exec(body) ?? []
    sets[name] = elements
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '')
  }
  return sets
}
