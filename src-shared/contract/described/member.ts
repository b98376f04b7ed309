import type { member as rows } from '../member.ts'
import type { Described } from '../row.ts'

export const member = {
  home: {
    summary: 'Get own networks and devices',
    description:
      "Returns the caller's own devices in each of their networks and whom to ask for help. Null when the caller is not linked to a network user.",
  },
  reach: {
    summary: 'List what an own device reaches',
    description:
      'Returns the services that rules open to one of the own devices in a network, and whether each waits for a new file or for a synchronization.',
  },
  check: {
    summary: 'Check whether an own device reaches',
    description:
      'Returns whether one own device reaches an address by protocol and port, why or why not, and over which gateways. Nothing is sent on the network; `icmp` needs no port.',
  },
  enrol: {
    summary: 'Enrol an own device',
    description:
      'Stores the public key of an own device, or of a new one when `deviceId` is null, which gets the gateways and audiences of the other own devices there. Returns the file without its private key. For a device that was confirmed before, the key reaches the gateways by itself when nothing else would change; otherwise it waits for a synchronization.',
  },
  interface: {
    summary: "Get an own device's file",
    description:
      'Returns the current WireGuard file of an own device that has a key, without the private key, which only the device has.',
  },
  renew: {
    summary: "Renew an own device's file",
    description:
      'Returns the current WireGuard file for whoever still has the old one; `publicKey` has to be the one of the device, which keeps its key.',
  },
  removeDevice: {
    summary: 'Remove an own device',
    description:
      'Removes a device of the caller from all networks, for good. Gateways let it in until they are synchronized.',
  },
  events: {
    summary: 'Follow own networks and devices',
    description:
      'Sends `changed` at the beginning and whenever something of the own networks and devices has changed; ask `home` again then. Ends with the session.',
  },
} as const satisfies Record<keyof typeof rows, Described>
