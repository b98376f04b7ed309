import { toNormalForm } from '#shared/base/normal-form.ts'

/** A record's name as part of a file's name: letters and digits that every system takes; `trama` when none is left. */
export function plainName(name: string): string {
  const plain = toNormalForm('NFKD', name, 200)
    .replaceAll(/[^a-zA-Z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return plain.toLowerCase() || 'trama'
}
