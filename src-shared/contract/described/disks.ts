import type { disks as rows } from '../disks.ts'
import type { Described } from '../row.ts'

export const disks = {
  page: {
    summary: 'Get a page of disks',
    description: 'Returns one page of disks and how many match. Their secrets are never returned.',
  },
  one: {
    summary: 'Get a disk',
    description: 'Returns one disk. `hasSecret` says whether a secret is saved; it is never returned.',
  },
  list: {
    summary: 'List disks',
    description: 'Returns all disks of the organization, inactive ones included.',
  },
  create: {
    summary: 'Create a disk',
    description:
      'Saves a place for files: a folder of the server, an S3 bucket or an SFTP server. It is not reached before it is used or tested.',
  },
  change: {
    summary: 'Change a disk',
    description:
      'Replaces the settings of a disk; files that are there stay. A null `secret` keeps the saved one, unless the disk is at another address now: then the saved one is dropped.',
  },
  remove: {
    summary: 'Remove a disk',
    description: 'Forgets a disk and its secret. Files on it stay where they are.',
  },
  predetermine: {
    summary: 'Make a disk the default',
    description: 'Makes this disk the one that is taken where none is named, in place of the one before.',
  },
  test: {
    summary: 'Test a disk',
    description:
      'Writes, reads and removes a small file with these settings and saves nothing. A null `secret` is the one saved with `id`. Over SFTP without a pinned host key it stops at `hostKey`, for a person to compare.',
  },
} as const satisfies Record<keyof typeof rows, Described>
