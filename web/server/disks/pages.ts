import { mostAPage, type DiskFile, type DiskPage, type PageAsked } from '../kernel/ports/disks.ts'

/** One page of a folder's files, ordered by the bytes of their names as S3 orders them. */
export function pageOf(files: readonly DiskFile[], { from, most }: PageAsked): DiskPage {
  const after = from === null ? null : Buffer.from(from)
  const rest = files
    .map((file) => ({ file, order: Buffer.from(file.name) }))
    .filter(({ order }) => after === null || Buffer.compare(order, after) > 0)
    .toSorted((a, b) => Buffer.compare(a.order, b.order))
    .map(({ file }) => file)
  const page = rest.slice(0, pageSize(most))
  return { files: page, next: rest.length > page.length ? (page.at(-1)?.name ?? null) : null }
}

/** How many files a page has. */
export function pageSize(most: number): number {
  return Math.max(1, Math.min(mostAPage, Math.floor(most)))
}
