import type { member as rows } from '../member.ts'
import type { Described } from '../row.ts'

export const member = {
  home: {
    summary: "Get the caller's networks and devices",
    description:
      "Returns the caller's devices in each of their networks and whom to ask for help. Null when the caller is not linked to a network user.",
  },
  reach: {
    summary: 'List services a device reaches',
    description:
      "Returns the services that rules open to one of the caller's devices in a network, and whether each waits for a new file or for a synchronization.",
  },
  check: {
    summary: 'Check whether a device reaches an address',
    description:
      "Returns whether one of the caller's devices reaches an address by protocol and port, why or why not, and over which gateways. It answers from the drawing and sends nothing; `icmp` needs no port.",
  },
  enrol: {
    summary: "Enrol one of the caller's devices",
    description:
      "Stores the public key of one of the caller's devices, or of a new one when `deviceId` is null, which gets the gateways and audiences of their other devices there; one that has this key already is answered instead. Returns the file without its private key. The key of an existing device is applied automatically when nothing else would change; otherwise it waits for a synchronization.",
  },
  interface: {
    summary: "Get a device's file",
    description:
      "Returns the current WireGuard file of one of the caller's devices that has a key, without the private key, which only the device has.",
  },
  renew: {
    summary: "Renew a device's file",
    description:
      'Returns the current WireGuard file to a client that still has the old one. `publicKey` has to match the device, which keeps its key.',
  },
  removeDevice: {
    summary: "Remove one of the caller's devices",
    description:
      "Removes one of the caller's devices from all networks, permanently. Gateways accept it until they are synchronized.",
  },
  events: {
    summary: "Follow the caller's networks and devices",
    description:
      "Sends `changed` at the beginning and whenever something about the caller's networks and devices changes; call `home` again then. Ends with the session.",
  },
} as const satisfies Record<keyof typeof rows, Described>
