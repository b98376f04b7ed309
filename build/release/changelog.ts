/** The part of a version in a change log of the form of Keep a Changelog, without its heading; null: there is none. */
export function partOfChangelog(changelog: string, version: string): string | null {
  const parts = changelog.split(/^## /m).slice(1)
  const found = parts.find((part) => part.startsWith(`[${version}]`))
  if (found === undefined) return null
  const [heading = '', ...lines] = found.split('\n')
  // References of links stand at the end of the file, below its last part.
  const text = lines.filter((line) => !/^\[[^\]]+\]: /.test(line)).join('\n')
  return /^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/.test(heading) ? text.trim() : null
}
