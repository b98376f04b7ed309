/** What numbers of the API count, by the end of their name; the first that fits. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:^at|At|^from|From|^to|To|^since|^until|Until|After|Try|^day)Ms$/, 'UTC milliseconds since 1970.'],
  [/Ms$|^milliseconds$/, 'Milliseconds.'],
  [/[a-z]S$/, 'Seconds.'],
  [/^bytes$|Bytes$/, 'Bytes.'],
  [/Minor$/, 'Minor units of the currency, such as cents.'],
  [/Limit$/, 'How many, at most.'],
  [/Count$/, 'How many there are.'],
  [/[Pp]ort$/, 'Port, 0 to 65,535.'],
  [/[tT]okenVersion$/, 'Counts the rotations of the token, from 1.'],
]

const sketch = 'Whole numbers on a scale on which the longer side of the sketch is 1,000'
const rectangles = `${sketch}: x, y, width and height of each rectangle, one after the other.`
const amount = 'How many there are.'
const characters = 'Characters of the output before it.'

/** What the others count, by their name; where one word counts two things, by its place: `parent.name`. */
const names: Readonly<Record<string, string>> = {
  // Numbers of records, lines and other things.
  active: amount,
  added: amount,
  allowed: amount,
  changed: amount,
  connected: 'Devices that were connected.',
  count: amount,
  counts: 'How many records there are in each state.',
  cut: 'Lines that were left out.',
  days: 'Days until it ends.',
  designs: amount,
  devices: amount,
  files: amount,
  forbidden: amount,
  gateways: amount,
  gatewaysInContact: 'Gateways that were reached recently.',
  have: amount,
  inactive: amount,
  keep: 'How many backups stay on the disk.',
  leftOut: 'Users that were not restored.',
  limit: 'How many, at most.',
  lines: 'Lines that differ.',
  missingValues: 'Secret variables without a value.',
  networks: amount,
  newKeys: 'Gateways with a new SSH key.',
  nodes: amount,
  oldFiles: 'Devices that hold an old file.',
  outlines: amount,
  people: amount,
  pinned: 'Gateways with a pinned host key.',
  recoveryCodesLeft: 'Recovery codes that were not used yet.',
  refused: amount,
  relationships: amount,
  removed: amount,
  restored: amount,
  servingGateways: 'Gateways that serve something.',
  synchronizedOnce: 'Gateways that were ever synchronized.',
  total: 'Rows of all pages together.',
  unchangedPairs: 'Pairs of a device and a service whose access stays as it is.',
  tries: 'How often it was sent.',
  missed: 'Events that were left out since too many waited.',
  unseen: 'Notifications that are new to the person.',
  users: amount,
  // Places within something.
  from: 'Bytes of the file before it.',
  'custody.from': characters,
  'utilities.from': characters,
  line: 'Line of the file, from 1.',
  next: characters,
  number: 'Number of the receipt.',
  offset: 'Rows that are left out before the first.',
  // Counters and versions.
  baseGeneration: 'Generation of the gateway that the plan starts from.',
  fence: 'Counts the leases of a job: a later holder has a higher number.',
  generation: 'Counts the changes that the gateway confirmed.',
  level: 'Rank of the plan, from 1 for the smallest.',
  revision: 'Counts stored edits.',
  since: 'Revision that the caller has.',
  labelAt: 'Part of the line, 0 at the node where it begins, 1 at the other.',
  skeleton: 'Version of the fixed part of the nftables file.',
  // Canvases.
  height: 'Canvas units: CSS pixels at zoom 1.',
  width: 'Canvas units: CSS pixels at zoom 1.',
  x: 'Canvas units: CSS pixels at zoom 1, to the right.',
  y: 'Canvas units: CSS pixels at zoom 1, downwards.',
  z: 'Order on the canvas: higher numbers lie above.',
  'sketch.height': `${sketch}.`,
  'sketch.width': `${sketch}.`,
  'sketch.nodes': rectangles,
  'sketch.outlines': rectangles,
  // Of networks, machines and the protocol.
  exitCode: 'Exit status of the script.',
  mtu: 'Largest packet of the interface in bytes.',
  percent: 'Percent, 0 to 100.',
  received: 'Bytes.',
  sent: 'Bytes.',
  retry: 'Milliseconds until the feed may be opened again.',
  status: 'HTTP status.',
  facts: 'Text or number that a sentence is made of; its name says the unit.',
}

/** Numbers that a schema shows as any text. */
export const textNumbers: ReadonlySet<string> = new Set(['port'])

/** The unit of a number, by its place and then by its name; null: nobody has said it. */
export function unitOf(parent: string, name: string): string | null {
  const byName = names[`${parent}.${name}`] ?? names[name]
  return byName ?? endings.find(([ending]) => ending.test(name))?.[1] ?? null
}
