import type { diskFiles as rows } from '../disk-files.ts'
import type { Described } from '../row.ts'

export const diskFiles = {
  places: {
    summary: 'List disks to save to',
    description: 'Returns the active disks of the organization, ordered by name.',
  },
  send: {
    summary: 'Upload a piece of a file',
    description:
      'Takes up to 2 MiB of a file in base64, at the byte `from`; a null `uploadId` begins a file, which may have 64 MiB. An upload that is not used for 15 minutes is dropped.',
  },
  saveDesign: {
    summary: 'Save a design file to a disk',
    description:
      'Writes an uploaded design file to a disk and returns its path below the route of the disk. A file of that name is replaced only with `replace`; after a refusal the upload stays for another try.',
  },
  saveNetwork: {
    summary: "Save a network's files to a disk",
    description:
      'Writes the interface and nftables file of each active gateway of a network, as compiled now, into a new folder: all of them or none. They hold no private and no preshared key.',
  },
} as const satisfies Record<keyof typeof rows, Described>
