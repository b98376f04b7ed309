import { expect, test } from 'vitest'
import { listTracked, readTracked } from './tracked-files.ts'

const isText = (path: string): boolean => !/\.(png|jpe?g|webp|ico|icns|woff2?|gz|zip|trama|bin)$/.test(path)
const texts = listTracked().filter((path) => isText(path) && !path.endsWith('package-lock.json'))

/** A key as OpenSSH and OpenSSL write it, with at least one line of its contents. */
const pemKey = /-----BEGIN ([A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20,}/
/** A secret of WireGuard where its files and ours have one; see wg(8). */
const wireguardKey = /(private|preshared)_?key\s*[=:]\s*['"`]?([A-Za-z0-9+/]{43}=)/gi

/** A key that nobody could take for one: few different bytes, as in `AAAA...=`. */
function isPlainlyFalse(key: string): boolean {
  return new Set(Buffer.from(key, 'base64')).size <= 4
}

test('no private key in PEM', () => {
  expect(texts.filter((path) => pemKey.test(readTracked(path)))).toEqual([])
})

test('no private or preshared key of WireGuard', () => {
  const found = texts.filter((path) =>
    [...readTracked(path).matchAll(wireguardKey)].some((match) => !isPlainlyFalse(match[2] ?? '')),
  )
  expect(found).toEqual([])
})

test('no path of a machine that it was written on, no host of a package registry', () => {
  const paths = String.raw`(^|[\s'"\`(=])/(work|workspace)/`
  const hosts = String.raw`registry\.npmjs|npmjs\.(org|com)|deb\.debian\.org|(archive|ports)\.ubuntu\.com`
  const banned = new RegExp(`${paths}|${hosts}`, 'm')
  expect(
    texts.filter((path) => path !== 'build/repository/secrets.test.ts' && banned.test(readTracked(path))),
  ).toEqual([])
})
