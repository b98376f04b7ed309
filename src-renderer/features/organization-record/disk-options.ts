import type { DiskView } from '#shared/contract/disks.ts'
import type { SelectOption } from '#renderer/ui/Select.tsx'

export const diskOptions = (disks: readonly DiskView[]): SelectOption<string>[] =>
  disks.map(({ id, name }) => ({ value: id, label: name }))

/** The predetermined one, else the first. */
export const firstDisk = (disks: readonly DiskView[]): string =>
  (disks.find((disk) => disk.predetermined) ?? disks[0])?.id ?? ''
