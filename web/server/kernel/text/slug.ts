import { toNormalForm } from '#shared/base/normal-form.ts'

/** A name as it may stand in an address: `Aldebarán Logística` is `aldebaran-logistica`, or has a number behind it. */
export function toSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = toNormalForm('NFKD', name, 200)
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '')
  const base = plain === '' ? 'organization' : plain
  let slug = base
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`
  return slug
}
