/** What a node is, by its picture. A gateway of type server keeps the server's picture in the violet tile. */
export type NodeKind =
  | 'computer'
  | 'laptop'
  | 'phone'
  | 'tablet'
  | 'gateway-vpn'
  | 'gateway-hub'
  | 'firewall'
  | 'server'
  | 'database'
  | 'kubernete'
  | 'load-balancer'
  | 's3'
  | 'storage-block'
  | 'rule'

/** Who, through what, to what: blue, violet, teal. */
export type NodeFamily = 'who' | 'through' | 'what'

const families: Readonly<Record<NodeKind, NodeFamily>> = {
  computer: 'who',
  laptop: 'who',
  phone: 'who',
  tablet: 'who',
  'gateway-vpn': 'through',
  'gateway-hub': 'through',
  firewall: 'through',
  server: 'what',
  database: 'what',
  kubernete: 'what',
  'load-balancer': 'what',
  s3: 'what',
  'storage-block': 'what',
  rule: 'what',
}

/** The family a kind belongs to. */
export function familyOf(kind: NodeKind): NodeFamily {
  return families[kind]
}
