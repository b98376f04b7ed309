import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The Debian mirror that the machine's own apt uses for a release, or `TRAMA_LAB_MIRROR` where it has
 * none (on Ubuntu, say); null when there is neither. Asks apt what it would fetch; fetches nothing.
 */
export function findMirror(suite: string): string | null {
  const told = process.env['TRAMA_LAB_MIRROR'] ?? ''
  if (told !== '') return told
  const { stdout } = spawnSync('apt-get', ['update', '--print-uris'], { encoding: 'utf8' })
  return parseMirror(stdout, suite)
}

/** Reads the mirror of a release from what `apt-get update --print-uris` prints. */
export function parseMirror(text: string, suite: string): string | null {
  const sources = [...text.matchAll(/^'(\S+)\/dists\/([^/']+)\/InRelease'/gm)].map(([, uri = '', name]) => ({
    uri,
    name,
  }))
  const ofSuite = sources.filter(({ name }) => name === suite)
  // Others publish for this release too; only Debian has updates to it in the same place.
  const hasUpdates = (uri: string): boolean =>
    sources.some((one) => one.uri === uri && one.name === `${suite}-updates`)
  const uri = (ofSuite.find((one) => hasUpdates(one.uri)) ?? ofSuite[0])?.uri ?? null
  const list = uri === null ? null : /^mirror\+file:(?:\/\/)?(\/.*)$/.exec(uri)?.[1]
  if (list === null || list === undefined) return uri
  // apt-transport-mirror(1): a file with one mirror in each line, as Debian's own cloud images have it.
  return (
    readFileSync(list, 'utf8')
      .split('\n')
      .find((line) => /^\w+:\/\//.test(line))
      ?.split(/\s/)[0] ?? null
  )
}

/** The proxies that the machine's own apt uses, as environment variables; those already set win. */
export function findProxies(): Record<string, string> {
  const schemes = ['http', 'https']
  const argv = ['shell', ...schemes.flatMap((scheme) => [scheme, `Acquire::${scheme}::Proxy`])]
  const { stdout } = spawnSync('apt-config', argv, { encoding: 'utf8' })
  const found: Record<string, string> = {}
  for (const [, scheme = '', proxy = ''] of stdout.matchAll(/^(https?)='(.*)'$/gm)) {
    const name = `${scheme}_proxy`
    if (proxy !== '' && proxy !== 'DIRECT' && process.env[name] === undefined) found[name] = proxy
  }
  return found
}
