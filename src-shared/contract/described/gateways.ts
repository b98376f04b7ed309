import type { gateways as rows } from '../gateways.ts'
import type { Described } from '../row.ts'

export const gateways = {
  list: {
    summary: 'List gateways to choose from',
    description:
      'Returns id, name, kind and public address of gateways, ordered by name, 1,000 at most. With `ids`, 200 at most and separated by commas in the address, it returns those of them that exist.',
  },
  page: {
    summary: 'Get a page of gateways',
    description:
      'Returns one page of gateways with their states and networks, and how many match. `states` filters by the state that lists show: a gateway that takes no part is inactive unless it still lets traffic pass.',
  },
  one: {
    summary: 'Get a gateway',
    description: 'Returns one gateway with its state, its pinned host key and its networks.',
  },
  states: {
    summary: 'Count gateways by state',
    description:
      'Returns how many gateways are in each state, how many have a pinned host key, and how many were ever synchronized.',
  },
  create: {
    summary: 'Create a gateway',
    description:
      'Creates the record of a gateway, which is in no network yet; the machine is not reached. With custody `server` it gets an SSH key pair, whose public half goes into `authorized_keys` of the machine.',
  },
  change: {
    summary: 'Change a gateway',
    description:
      'Replaces the form of a gateway; the machine learns of it at the next synchronization. Another custody requires an administrator and the `password` of the caller.',
  },
  remove: {
    summary: 'Remove a gateway',
    description:
      'Removes a gateway and its place in each drawing; its rules stay, attached to nothing. One that still serves a network is refused: clean it or give it up first.',
  },
  greet: {
    summary: 'Read the host key that answers',
    description:
      'Connects to the SSH port and returns the host key found there, to be compared by a person. It does not sign in and pins nothing.',
  },
  pin: {
    summary: 'Pin a host key',
    description:
      'Pins a host key that a person has compared. With custody `server` it has to be the one that answers now. `replaces` is the fingerprint that was pinned before, or null.',
  },
  test: {
    summary: 'Test the connection to a gateway',
    description:
      'Signs in over SSH, reads system and tools, and has the machine make its WireGuard key if it has none; nothing else changes there. While the gateway is being changed it is only read.',
  },
  revealKey: {
    summary: 'Reveal a private SSH key',
    description:
      "Returns the private SSH key of a gateway with custody `server`, and requires the caller's password. Whoever has the key can sign in to the machine.",
  },
  tokenDevices: {
    summary: 'List devices a token affects',
    description:
      'Returns how many devices need a new file if the token of this gateway is rotated, and the first 20 of their names.',
  },
  rotateToken: {
    summary: "Rotate a gateway's token",
    description:
      'Replaces the token of the gateway, and with it the preshared keys of all its tunnels at the next synchronization. Devices that connect to it then need new files.',
  },
  clean: {
    summary: 'Clean a gateway',
    description:
      'Removes everything of Trama from the machine and answers when that is done. Installed packages stay and are returned in `stays`; the record of the gateway stays too.',
  },
  plan: {
    summary: 'Plan a gateway',
    description:
      'Reads one gateway over SSH and returns what applying would change there, in all networks that it serves, removed ones included. It changes nothing on it. Its digest can be applied for 30 minutes.',
  },
  apply: {
    summary: "Apply a gateway's plan",
    description:
      'Confirms the plan with this digest and queues the gateway; it answers before the machine is changed. Answers `plan-stale` when the drawing changed since.',
  },
  giveUp: {
    summary: 'Give up a gateway',
    description:
      'Forgets what the gateway serves without reaching it, so that its record can be removed. What is on the machine stays there and keeps working.',
  },
  nftables: {
    summary: "Get a gateway's nftables file",
    description:
      'Returns the nftables file of an active gateway as it is compiled from the drawing now, which may not be applied yet.',
  },
} as const satisfies Record<keyof typeof rows, Described>
