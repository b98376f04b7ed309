import type { DesignKind } from '#shared/design/design.ts'
import type { Notes } from './notes.ts'

/** A kind and the word it was worked out from. */
export interface Guess {
  readonly kind: DesignKind
  readonly word: string
}

/**
 * Words of shapes, icons, images and labels, in the order in which they count: `SQL server` is a database.
 * Those of up to four letters stand alone, longer ones may be part of a word. Equipment of networks that has no
 * kind of its own (routers, switches, access points) is what a firewall is closest to.
 */
const table: readonly (readonly [DesignKind, string])[] = [
  [
    'load-balancer',
    'loadbalanc load_balanc balancer balanceador haproxy elb alb nlb f5 traefik front_door traffic_manager content_switch',
  ],
  ['firewall', 'firewall fw asa pfsense opnsense fortigate fortinet palo_alto checkpoint waf cortafuego'],
  ['kubernete', 'kubernet k8s eks aks gke openshift k3s rancher'],
  [
    'database',
    'database db rds sql postgres mysql mariadb mongo redis oracle dynamodb aurora cosmos cassandra elasticache redshift datastore neo4j memcache clickhouse influx base_de_datos',
  ],
  ['s3', 's3 bucket blob object_storage simple_storage minio cloud_storage glacier'],
  [
    'storage-block',
    'ebs block_storage elastic_block nas san storage volume disk efs file_share filesystem tape almacenamiento',
  ],
  ['tablet', 'tablet ipad'],
  ['laptop', 'laptop notebook macbook portátil portatil'],
  [
    'phone',
    'smartphone smart_phone iphone android cellphone cell_phone mobile phone teléfono telefono móvil movil handset',
  ],
  [
    'firewall',
    'router switch gateway vpn wireguard mikrotik access_point wireless modem hub bridge ceos srlinux srl srx vyos frr igw tgw enrutador conmutador puente',
  ],
  [
    'computer',
    'workstation desktop pc computer imac terminal client user actor person cliente usuario printer impresora computador monitor',
  ],
  [
    'server',
    'server servidor proxy mail correo dns ftp host vm vms virtual_machine ec2 instance compute lambda function web api app linux mainframe container docker nginx apache internet cloud nube service rack',
  ],
]

/** In one list, ready to be looked for; two words of the table that belong together are joined by `_`. */
const words = table.flatMap(([kind, list]) =>
  list.split(' ').map((word) => ({ kind, word, wanted: wantedOf(word.replaceAll(/[_-]/g, ' ')) })),
)
const longest = 300

/** Short words are looked for as a whole, others also as a part of one. */
function wantedOf(plain: string): string {
  return plain.length <= 4 ? ` ${plain} ` : plain
}

/** The kind that a text speaks of; null when it says nothing. */
export function guessKind(text: string): Guess | null {
  const plain = ` ${text
    .slice(0, longest)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  return words.find(({ wanted }) => plain.includes(wanted)) ?? null
}

/** The kind by the first of several texts that says one: the surest first. */
function guessFrom(texts: readonly string[]): Guess | null {
  for (const text of texts) {
    const guess = text === '' ? null : guessKind(text)
    if (guess !== null) return guess
  }
  return null
}

/** The kind of a node, a server where nothing says more, and what is said about it in the notes. */
export function chooseKind(texts: readonly string[], notes: Notes): DesignKind {
  const guess = guessFrom(texts)
  if (guess === null) {
    notes.count('kind-unknown')
    return 'server'
  }
  notes.guess(guess.word.replaceAll('_', ' '), guess.kind)
  return guess.kind
}
