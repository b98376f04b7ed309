import type { DiskPlace } from '#shared/contract/disk-files.ts'
import type { SelectOption } from '#renderer/ui/Select.tsx'

export const diskOptions = (disks: readonly DiskPlace[]): SelectOption<string>[] =>
  disks.map(({ id, name }) => ({ value: id, label: name }))

/** The predetermined one, else the first. */
export const firstDisk = (disks: readonly DiskPlace[]): string =>
  (disks.find((disk) => disk.predetermined) ?? disks[0])?.id ?? ''
