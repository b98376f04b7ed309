import type { networks as rows } from '../networks.ts'
import type { Described } from '../row.ts'

export const networks = {
  list: {
    summary: 'List networks to choose from',
    description:
      'Returns id, name and range of networks, ordered by name, 1,000 at most. With `ids`, 200 at most and separated by commas in the address, it returns those of them that exist.',
  },
  page: {
    summary: 'Get a page of networks',
    description:
      'Returns one page of networks with their counts and states, and how many match. A network has to have all words of `text`; its state is the worst of its gateways.',
  },
  states: {
    summary: 'Count networks by state',
    description: 'Returns how many networks of the organization are in each synchronization state.',
  },
  create: {
    summary: 'Create a network',
    description:
      'Creates an empty network with an encryption token of its own. The range has to be private and must not overlap another active network; an IPv6 range is drawn at random if it is wanted.',
  },
  change: {
    summary: 'Change a network',
    description:
      'Replaces the form of a network. Devices and gateways keep their addresses, so a range that leaves one of them out is refused. Gateways learn of it at the next synchronization.',
  },
  remove: {
    summary: 'Remove a network',
    description:
      'Removes a network with its rules and everything drawn in it; devices and gateways stay with the organization. Gateways serve it until they are synchronized.',
  },
  rotateToken: {
    summary: "Rotate a network's token",
    description:
      'Replaces the encryption token, from which all preshared keys of the network are derived. Tunnels get new keys at the next synchronization, and devices then need new files.',
  },
  drawing: {
    summary: "Get a network's drawing",
    description:
      'Returns everything drawn in one network with its revision, what its gateways last confirmed, and the states of the gateways. It holds no secrets.',
  },
  changes: {
    summary: 'Get changes of a drawing',
    description:
      'Returns what changed in a drawing since revision `since`. `change` is null when that revision is too old: read the whole drawing then.',
  },
  named: {
    summary: 'Get names of nodes',
    description:
      'Returns name and kind of gateways, devices and rules by their ids, wherever in the organization they are: a plan may name nodes that a drawing lacks. Takes 200 ids at most and leaves out those it does not know.',
  },
  edit: {
    summary: "Edit a network's drawing",
    description:
      'Applies up to 500 edits in order, all or none, to the newest drawing, and returns its new revision. If `revision` is not the newest and they no longer apply, it answers `draft-changed-elsewhere`. Gateways do not change before a plan is applied.',
  },
  files: {
    summary: 'List device files to renew',
    description:
      'Returns the devices of a network whose WireGuard file is old or not known: all ids, and the details of the first hundred.',
  },
  plan: {
    summary: 'Plan a network',
    description:
      'Reads the gateways of the network over SSH and returns what applying would add, change and remove, and who gains or loses access. It changes nothing on them, and with `draft` it plans people and edits that are not stored. Its digest can be applied for 30 minutes.',
  },
  apply: {
    summary: "Apply a network's plan",
    description:
      'Confirms the plan with this digest, queues its gateways (`gatewayIds`) and returns at once; progress comes with the `events` feed. `unreadIds` are gateways of the network that the plan could not read, which may lack what is drawn. Answers `plan-stale` when the drawing changed since.',
  },
  undo: {
    summary: 'Undo an unconfirmed change',
    description:
      'Undoes the change that waits for confirmation on one gateway of the network. A gateway also does so automatically when a change is not confirmed in time.',
  },
  events: {
    summary: 'Follow a network',
    description:
      'Sends the state of each gateway and the revision of the drawing, then each change of them, as well as contacts, handshakes, log lines and, to a caller that names its page, who else has the network open (100 pages at most). What changed in the drawing leads from revision `since` to `revision`: whoever has another one, or gets null, asks `changes`. Ends with the session or the network.',
  },
  present: {
    summary: 'Report presence in a network',
    description:
      'Tells the followers of a network the pointer and the selection of one open page. Only the newest is told, less often where many move at once. It is forgotten after 30 seconds, or when the feed of the page ends.',
  },
} as const satisfies Record<keyof typeof rows, Described>
