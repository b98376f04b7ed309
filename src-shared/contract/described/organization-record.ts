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
      'Makes an encrypted archive of the organization under a passphrase, after the password. Fetch it with `piece` within 15 minutes; with `withKeys` it holds the private SSH keys of gateways.',
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
      'Restores an uploaded archive into an empty organization, all or nothing, after password and passphrase. Users and subscription stay, all sessions end, and no gateway is reached.',
  },
  backUp: {
    summary: 'Back up to a disk',
    description:
      'Writes an encrypted archive onto a disk now, after the password, and returns its path and size. The schedule never removes it.',
  },
  saveSchedule: {
    summary: 'Schedule backups',
    description:
      'Has backups made by themselves each day, week or month, and keeps the newest `keep` of them on the disk. A null `passphrase` is the one that is saved.',
  },
  removeSchedule: {
    summary: 'Stop scheduled backups',
    description: 'Ends the schedule and forgets its passphrase. Backups on the disk stay.',
  },
  leave: {
    summary: 'Delete the organization',
    description:
      'Has the organization deleted after 14 days of grace, confirmed by its name and the password. Until then only administrators are let in; gateways go on serving what they serve.',
  },
  stay: {
    summary: 'Cancel the deletion',
    description: 'Takes a pending deletion back. The subscription renews itself again if it did before.',
  },
} as const satisfies Record<keyof typeof rows, Described>
