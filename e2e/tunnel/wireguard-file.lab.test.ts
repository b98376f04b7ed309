import { describe, expect, test } from 'vitest'
import { mustRun, runCommand } from '#e2e/lab/command.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { toBase64 } from '#shared/base/base64.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { buildSpec } from '#main/tunnel/runs/build-spec.ts'
import { printTunnelFile } from '#main/tunnel/file/print-tunnel-file.ts'
import { parseWireGuardFile, type WireGuardFile } from '#main/tunnel/file/wireguard-file.ts'

let machine: LabMachine

const lab = labForFile(async () => {
  machine = await lab.client({ name: 'laptop' })
  for (const name of ['wga', 'wgb']) {
    const kernel = await machine.exec(['ip', 'link', 'add', name, 'type', 'wireguard'])
    if (kernel.code !== 0) await machine.exec(['wireguard-go', name])
  }
})

/** A file as people write them, now and then with a fault. */
function draw(chance: Chance): string {
  const key = (): string => toBase64(chance.bytes(32))
  const ip = (): string =>
    chance.percent(70)
      ? [10, chance.int(0, 3), chance.int(0, 300), chance.int(0, 255)].join('.')
      : `fd00:${chance.int(0, 9)}::${chance.int(0, 9)}`
  const range = (): string => {
    const address = ip()
    return `${address}${chance.percent(80) ? `/${chance.int(0, address.includes(':') ? 130 : 33)}` : ''}`
  }
  const cased = (name: string): string =>
    chance.percent(70) ? name : chance.percent(50) ? name.toLowerCase() : name.toUpperCase()
  const line = (name: string, value: string): string =>
    `${chance.percent(20) ? '  ' : ''}${cased(name)}${chance.percent(50) ? ' = ' : '='}${value}${chance.percent(15) ? ' # note' : ''}`
  const endpoint = (): string => {
    const address = ip()
    return `${address.includes(':') ? `[${address}]` : address}:${chance.int(0, 65540)}`
  }
  const some = (share: number, ...lines: readonly string[]): readonly string[] =>
    chance.percent(share) ? lines : []
  const peer = (): readonly string[] => [
    cased('[Peer]'),
    ...some(97, line('PublicKey', key())),
    ...some(50, line('PresharedKey', key())),
    ...some(
      80,
      line('AllowedIPs', Array.from({ length: chance.int(1, 3) }, range).join(chance.pick([', ', ',']))),
    ),
    ...some(30, line('AllowedIPs', range())),
    ...some(70, line('Endpoint', endpoint())),
    ...some(60, line('PersistentKeepalive', chance.pick(['25', 'off', '0', '70000', 'x', '65535']))),
    ...some(3, line('Colour', 'blue')),
  ]
  return [
    ...some(30, '# made by hand', ''),
    cased('[Interface]'),
    line('PrivateKey', key()),
    line('Address', '10.9.0.2/24'),
    ...some(30, line('ListenPort', String(chance.int(0, 65535)))),
    ...some(20, line('FwMark', chance.pick(['0xca6c', 'off', '51820']))),
    ...some(30, line('DNS', '10.9.0.1, office.example')),
    ...some(3, line('PostUp', 'true')),
    ...Array.from({ length: chance.int(1, 3) }, peer).flat(),
    '',
  ].join(chance.pick(['\n', '\r\n']))
}

/** As a file of the tunnel would be applied here, for everything that the file sends there. */
function printAgain(file: WireGuardFile): string {
  const options = { autoStart: false, allTraffic: true, killSwitch: false, excluded: [] }
  const record = {
    id: '',
    name: '',
    source: 'file',
    owner: null,
    deviceId: null,
    interfaceName: 'wgb',
  } as const
  const keys = { privateKey: file.privateKey, presharedKeys: file.presharedKeys }
  const hosts = file.parts.peers.flatMap(({ endpoint }) => (endpoint === null ? [] : [endpoint.host]))
  const addressOf = Object.fromEntries(hosts.map((host) => [host, host]))
  return printTunnelFile(
    buildSpec({ ...record, options, parts: file.parts, resolved: {}, isWanted: false }, keys, addressOf),
  )
}

/** Only what wg(8) itself reads, as `wg-quick strip` leaves it. */
function strip(text: string): string {
  return text
    .split(/\r?\n/)
    .filter((line) => !/^\s*(address|dns|mtu|table|saveconfig|(pre|post)(up|down))\s*=/i.test(line))
    .join('\n')
}

/** Applies a file; what the interface has then, or null when wg refuses it. */
async function applied(name: string, text: string): Promise<readonly string[] | null> {
  // What looks like a name would be asked for again and again.
  const script =
    'export WG_ENDPOINT_RESOLUTION_RETRIES=0; umask 077; cat > "/run/$1.conf"; ' +
    'wg setconf "$1" "/run/$1.conf" && wg show "$1" dump'
  const set = await machine.exec(['sh', '-c', script, 'sh', name], { input: strip(text) })
  if (set.code !== 0) return null
  const { stdout } = set
  const [, ...peers] = stdout.trim().split('\n')
  return peers
    .map((line) => {
      const [publicKey, preshared, endpoint, ranges = '', , , , keepalive] = line.split('\t')
      return [publicKey, preshared, endpoint, ranges.split(',').toSorted().join(','), keepalive].join(' ')
    })
    .toSorted()
}

describe('files that we take', () => {
  test('200 drawn ones: wg takes what we take, and makes the same of the file and of what we print', async () => {
    const chance = createChance(20_261_121)
    const counts = { taken: 0, refused: 0 }
    for (let round = 0; round < 200; round += 1) {
      const text = draw(chance)
      const read = parseWireGuardFile(text)
      if (!read.ok) {
        counts.refused += 1
        continue
      }
      counts.taken += 1
      const [theirs, ours] = await Promise.all([applied('wga', text), applied('wgb', printAgain(read.value))])
      expect({ text, peers: withoutExit(ours) }).toEqual({ text, peers: withoutExit(theirs) })
      expect(ours).not.toBeNull()
    }
    process.stdout.write(`${JSON.stringify(counts)}\n`)
    expect(counts.taken).toBeGreaterThan(30)
    expect(counts.refused).toBeGreaterThan(30)
  })

  test('keys of wg are keys', async () => {
    const privateKey = (await mustRun(['wg', 'genkey'])).trim()
    const publicKey = (await runCommand(['wg', 'pubkey'], { input: privateKey })).stdout.trim()
    const presharedKey = (await mustRun(['wg', 'genpsk'])).trim()
    const text = `[Interface]\nPrivateKey = ${privateKey}\nAddress = 10.0.0.2\n[Peer]\nPublicKey = ${publicKey}\nPresharedKey = ${presharedKey}\n`
    expect(parseWireGuardFile(text)).toMatchObject({
      ok: true,
      value: { presharedKeys: { [publicKey]: presharedKey } },
    })
  })
})

/** An exit takes both families here, whatever its file says, so that nothing leaves beside it. */
function withoutExit(peers: readonly string[] | null): readonly string[] | undefined {
  return peers?.map((peer) =>
    peer
      .replaceAll(/(?<=[ ,])(0\.0\.0\.0\/0|::\/0)(?=[ ,])/g, '')
      .replaceAll(/,+/g, ',')
      .replaceAll(/ ,|, /g, ' '),
  )
}
