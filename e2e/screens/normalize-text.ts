/**
 * What a screen says, without what differs from one time to the next: numbers, addresses, ages, keys, fingerprints,
 * digests, and where links lead.
 */
export function normalizeText(text: string): string {
  return (
    text
      .split('\n')
      .filter((line) => !/^\s*- \/url:/.test(line))
      .join('\n')
      .replaceAll(/AAAA[\w+/=]{20,}/g, '#')
      .replaceAll(/(?:[\w+/]{4}\s+){6,}[\w+/]{1,4}/g, '#')
      .replaceAll(/\b[\da-f]{4}(?: [\da-f]{4}){3}\b/g, '#')
      .replaceAll(/(?<![\w[=])[\w.:/+=-]*\d[\w.:/+=-]*(?!\w|\])/g, '#')
      .replaceAll(/#(?: #)+/g, '#')
      .replaceAll(/# (?:s|min|h|d)\b/g, '#')
      // Whether a value stands in quotes depends on what it is.
      .replaceAll(/\\?["']/g, '')
  )
}
