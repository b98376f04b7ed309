import type { SomeCures } from '#shared/help/cure.ts'

export const disks = {
  'disk-missing': ['The disk was deleted.', 'Go to the list of disks.'],
  'disk-unreachable': [
    'No connection to the disk’s address is possible.',
    'Check address, port and the firewall in between.',
  ],
  'disk-untrusted': [
    'The certificate of the service is for another name or from an unknown authority.',
    'Use the name that is in the certificate.',
  ],
  'disk-lost': ['The connection broke while a file was written.', 'Try again: half a file is not kept.'],
  'disk-credentials': [
    'The service does not know this key or password.',
    'Enter them again. A saved secret is never shown.',
  ],
  'disk-place-missing': ['The bucket or the folder does not exist.', 'Create it, or correct its name.'],
  'disk-region': ['The bucket is in another region.', 'Enter the region that the provider’s console shows.'],
  'disk-denied': [
    'The key may not read, write and delete below the route.',
    'Give it these three permissions there.',
  ],
  'disk-no-space': ['The disk is full, or its quota is.', 'Remove old files there, or keep fewer backups.'],
  'disk-crowded': ['A folder has more files than are listed at once.', 'Give the disk another route.'],
  'disk-differs': [
    'What was read is not what was written: a cache or another program changed it.',
    'Test again, and do not use this disk for backups until it passes.',
  ],
  'disk-refused': [
    'The service answered with an error of its own, which the message quotes.',
    'Look it up in the provider’s documentation.',
  ],
  'disk-file-missing': ['The file was moved or removed on the disk.', 'Choose another one.'],
  'disk-file-there': [
    'A file of this name exists, and is not replaced unless you agree.',
    'Agree to replace it, or choose another name.',
  ],
  'disk-file-too-large': ['The file is larger than a disk takes.', 'Export less at once.'],
  'network-without-files': [
    'No active gateway takes part in the network.',
    'Place a gateway, or activate one.',
  ],
  'route-unreadable': [
    'A redirection starts at a path, and this is not a path.',
    'Write it with a slash at its beginning, without a ? or #.',
  ],
  'route-loop': ['The redirections would go round in a circle.', 'Change or remove one of them.'],
  'route-rule-missing': [
    'The redirection was deleted.',
    'Look at the list of redirections: it has those that are left.',
  ],
  'organization-missing': [
    'No organization has this name here.',
    'Check the spelling, or ask who invited you.',
  ],
  'import-unreadable': [
    'A line of the table has an open quotation mark or another number of columns.',
    'Save the table again as CSV with commas, in UTF-8.',
  ],
  'import-too-long': ['The table has more lines than one import takes.', 'Split it into several files.'],
  'backup-foreign': [
    'The file is not an archive of an organization.',
    'Choose the file that ends in .trama-archive.',
  ],
  'backup-damaged': ['The archive was changed or damaged since it was made.', 'Use another copy.'],
  'backup-cut': [
    'The end of the archive is missing: a download or a copy was interrupted.',
    'Copy it again from where it was made.',
  ],
  'backup-too-new': ['A newer version of Trama made it.', 'Update this server, then restore.'],
  'backup-costly': [
    'Its header asks for more work to try a passphrase than Trama ever uses.',
    'It was not made by Trama. Do not trust it.',
  ],
  'backup-too-large': [
    'The archive is over the limit.',
    'Ask the operator. Designs with many versions make archives large.',
  ],
  'backup-overfull': [
    'Unpacked, it would be over the limit.',
    'It was probably not made by Trama. Use another copy.',
  ],
  'backup-content': [
    'It can be opened, but a line in it is not a known record.',
    'Update this server. If that does not help, use another copy.',
  ],
  'transfer-gone': ['A finished archive is kept for a short time, and this one is gone.', 'Make it again.'],
  'transfer-busy': [
    'The server makes or restores as many archives as it can at once.',
    'Try again in a minute.',
  ],
  'name-differs': [
    'What you typed is not the name of the organization.',
    'Type it as it is shown above, capitals too.',
  ],
  'record-of-deployment': [
    'The super-admin belongs to this organization.',
    'It stays as long as the deployment does.',
  ],
  'organization-leaving': [
    'Somebody asked for the deletion of the organization.',
    'An administrator can cancel it on its page.',
  ],
  'record-not-empty': [
    'A backup would mix with what is here.',
    'Restore into a new organization or on another server.',
  ],
  'record-exists': [
    'The organization of the backup still exists on this server.',
    'Delete it first, or restore on another server.',
  ],
} as const satisfies SomeCures
