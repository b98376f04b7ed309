import { withoutAccents } from '#shared/base/fold-text.ts'

/** A record's name as part of a file's name: letters and digits that every system takes; `trama` when none is left. */
export function plainName(name: string, most = 200): string {
  const plain = withoutAccents(name, 200)
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '')
  return plain || 'trama'
}
