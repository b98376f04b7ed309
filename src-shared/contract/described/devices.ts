import type { devices as rows } from '../devices.ts'
import type { Described } from '../row.ts'

export const devices = {
  page: {
    summary: 'Get a page of devices',
    description:
      'Returns one page of devices with their owners, networks, addresses and whether their files are current, and how many match. `file=old` leaves only devices that hold an old file.',
  },
  one: {
    summary: 'Get a device',
    description: 'Returns one device with its owner, and its address, key and file in each of its networks.',
  },
  changeMany: {
    summary: 'Activate or deactivate devices',
    description:
      'Sets up to 1,000 devices active or inactive and returns how many changed. Gateways learn of it at the next synchronization.',
  },
  removeMany: {
    summary: 'Remove several devices',
    description:
      'Removes up to 1,000 devices from the organization and all networks. `undo` is a code with which `restore` brings them back with addresses and keys, once and within ten minutes. Gateways accept them until they are synchronized.',
  },
  restore: {
    summary: 'Restore removed records',
    description:
      'Undoes a removal of devices or of network users by its code, once, and returns how many records came back. What no longer fits, such as a name or address taken since, is left out.',
  },
  export: {
    summary: 'Export devices as CSV',
    description:
      'Returns all devices that match the filter as one CSV file, in UTF-8 with a byte order mark. Keys and addresses are not in it; `import` reads the same columns.',
  },
  import: {
    summary: 'Import devices from CSV',
    description:
      'Reads a CSV file and says line by line what it adds or changes; a device is known by owner and name. With `commit` false nothing is saved, with true all lines that are not refused are saved at once.',
  },
  create: {
    summary: 'Create a device',
    description:
      'Creates a device of a network user and puts it into the networks that are named, where it gets the next free address. It has no key yet: see `enrol`.',
  },
  change: {
    summary: 'Change a device',
    description:
      'Replaces the form of a device. With `networkIds` it is put into exactly these networks; without them it stays in those where it is. Gateways learn of it at the next synchronization.',
  },
  remove: {
    summary: 'Remove a device',
    description:
      'Removes a device from the organization and all networks, permanently. Gateways accept it until they are synchronized.',
  },
  enrol: {
    summary: "Enrol a device's public key",
    description:
      'Stores the public key of a pair made by the client, and returns all of the WireGuard file but the private key, which is never sent. Gateways learn the key at the next synchronization.',
  },
  file: {
    summary: "Compare a device's file",
    description:
      'Returns what is known of the WireGuard file that a device holds in one network, and line by line how it differs from what it should be. Secrets are shown as references.',
  },
  renewFile: {
    summary: "Renew a device's file",
    description:
      'Returns the current WireGuard file without its private key, into which the client puts the one of the old file, and notes that it was given out. `publicKey` has to be the one of the device; no gateway changes.',
  },
} as const satisfies Record<keyof typeof rows, Described>
