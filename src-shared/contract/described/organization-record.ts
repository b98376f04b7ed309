import type { organizationRecord as rows } from '../organization-record.ts'
import type { Described } from '../row.ts'

export const organizationRecord = {
  view: {
    summary: "Describe the organization's record",
    description:
      'Returns whether a backup could be restored here, the schedule of backups with the last one, and a pending deletion.',
  },
  export: {
    summary: 'Make an archive to download',
    description:
      'Makes an archive of the organization, encrypted with a passphrase; requires the password. Fetch it with `piece` within 15 minutes; with `withKeys` it holds the private SSH keys of gateways.',
  },
  piece: {
    summary: 'Download a piece of an archive',
    description:
      'Returns up to 2 MiB of an archive in base64, from the byte `from` on. The archive is gone after its last piece.',
  },
  upload: {
    summary: 'Upload a piece of an archive',
    description:
      'Takes up to 2 MiB of an archive in base64, at the byte `from`; a null `uploadId` begins one. An upload that is not used for 15 minutes is dropped.',
  },
  restore: {
    summary: 'Restore an archive',
    description:
      'Restores an uploaded archive into an empty organization, all or nothing; requires password and passphrase. Users and subscription stay, all sessions end, and no gateway is reached.',
  },
  backUp: {
    summary: 'Back up to a disk',
    description:
      'Writes an encrypted archive to a disk now and returns its path and size; requires the password. The schedule never removes it.',
  },
  saveSchedule: {
    summary: 'Schedule backups',
    description:
      'Schedules a backup each day, week or month, and keeps the newest `keep` of them on the disk. Requires the password. A null `passphrase` is the one that is saved.',
  },
  removeSchedule: {
    summary: 'Stop scheduled backups',
    description: 'Ends the schedule and forgets its passphrase. Backups on the disk stay.',
  },
  leave: {
    summary: 'Delete the organization',
    description:
      'Schedules the deletion of the organization in 14 days; requires its name and the password. Until then only administrators can sign in, and gateways keep serving what they serve.',
  },
  stay: {
    summary: 'Cancel the deletion',
    description: 'Cancels a pending deletion. The subscription renews again if it did before.',
  },
} as const satisfies Record<keyof typeof rows, Described>
