import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCommand } from '#e2e/lab/command.ts'
import { missingForPackets, missingForWireguard } from './requirements.ts'

const golden = (of: string): string =>
  fileURLToPath(new URL(`../../src-shared/compile/${of}/golden/`, import.meta.url))

for (const name of readdirSync(golden('nftables'))) {
  test(`nft accepts ${name}, the first time and again`, async (ctx) => {
    const missing = missingForPackets()
    if (missing !== null) return ctx.skip(missing)
    const script =
      'nft --check --file "$0" && nft --file "$0" && nft --file "$0" && nft list table inet trama'
    const done = await runCommand(['unshare', '--net', 'sh', '-c', script, `${golden('nftables')}${name}`])
    expect(done).toMatchObject({ code: 0, stderr: '' })
    expect(done.stdout).toContain('chain asked6')
  })
}

/** Strips a device's file as its owner's tools do, and gives either to a real interface. */
const setInterface = [
  'set -e',
  // A folder of its own: a socket called trama0 may be in use on this machine. The interface's end is its process's.
  "trap 'ip link delete trama0' EXIT",
  'mount -t tmpfs none /run && mkdir /run/wireguard && wireguard-go trama0 >/dev/null 2>&1',
  'umask 077 && cat > /run/trama0.conf && wg-quick strip /run/trama0.conf > /run/stripped.conf',
  'wg setconf trama0 /run/stripped.conf && wg show trama0 allowed-ips',
].join('\n')

for (const name of readdirSync(golden('wireguard'))) {
  test(`wg accepts ${name}`, async (ctx) => {
    const missing = missingForWireguard()
    if (missing !== null) return ctx.skip(missing)
    const text = fillIn(readFileSync(`${golden('wireguard')}${name}`, 'utf8'))
    const done = await runCommand(['unshare', '--net', '--mount', 'sh', '-c', setInterface], { input: text })
    expect(done).toMatchObject({ code: 0, stderr: '' })
    const taken = done.stdout
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/))
    expect(Object.fromEntries(taken.map(([key, ...cidrs]) => [key, cidrs.toSorted()]))).toEqual(
      readPeers(text),
    )
  })
}

/** Secrets stand as references in golden files; any 32 bytes will do, and a name that resolves. */
function fillIn(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, (reference) => createHash('sha256').update(reference).digest('base64'))
    .replaceAll('branch.example.org', '192.0.2.7')
}

function readPeers(text: string): Record<string, string[]> {
  const peers = text.split('[Peer]').slice(1)
  return Object.fromEntries(
    peers.map((peer) => [
      /PublicKey = (.*)/.exec(peer)?.[1] ?? '',
      (/AllowedIPs = (.*)/.exec(peer)?.[1] ?? '').split(', ').toSorted(),
    ]),
  )
}
