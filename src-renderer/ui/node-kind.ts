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
  | 'router'
  | 'switch'
  | 'access-point'
  | 'internet'
  | 'printer'
  | 'camera'
  | 'nas'
  | 'virtual-machine'
  | 'container'
  | 'person'
  | 'box'
  | 'text'
  | 'note'
  | 'folded-outline'

/** Who, through what, to what: blue, violet, teal; plain is what has no part in a network, and no hue. */
export type NodeFamily = 'who' | 'through' | 'what' | 'plain'

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
  router: 'through',
  switch: 'through',
  'access-point': 'through',
  internet: 'through',
  printer: 'what',
  camera: 'what',
  nas: 'what',
  'virtual-machine': 'what',
  container: 'what',
  person: 'who',
  box: 'plain',
  text: 'plain',
  note: 'plain',
  'folded-outline': 'plain',
}

/** The family a kind belongs to. */
export function familyOf(kind: NodeKind): NodeFamily {
  return families[kind]
}
