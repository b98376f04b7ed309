import { describe, expect, test } from 'vitest'
import { mustRun } from './command.ts'
import { labForFile } from './lab-for-file.ts'
import { listen, pingOnce, pingStream, probeAll, tcpOpen, udpEcho } from './probe.ts'

const lab = labForFile()

/** A key pair of WireGuard. */
async function makeKeys(): Promise<{ readonly own: string; readonly public: string }> {
  const own = (await mustRun(['wg', 'genkey'])).trim()
  return { own, public: (await mustRun(['wg', 'pubkey'], { input: own })).trim() }
}

describe('a tunnel written by hand', () => {
  test.each([
    { name: 'IPv4', family: 'ipv4' },
    { name: 'IPv6', family: 'ipv6' },
  ] as const)(
    'carries a client over $name to the gateway and to a host behind it',
    async ({ name, family }) => {
      const gateway = await lab.gateway({
        name: `vpn-${name}`,
        lan: { ipv4: '10.60.0.0/24', ipv6: 'fd00:60::/64' },
      })
      const client = await lab.client({ name: `laptop-${name}` })
      const host = await lab.host({ behind: gateway, ipv4: '10.60.0.20' })
      const [ours, theirs] = [await makeKeys(), await makeKeys()]
      const endpoint = family === 'ipv4' ? gateway.ipv4 : `[${gateway.ipv6}]`
      await gateway.writeFile(
        '/etc/wireguard/wg0.conf',
        `[Interface]\nPrivateKey = ${ours.own}\nListenPort = 51820\nAddress = 10.61.0.1/24, fd00:61::1/64\n` +
          `[Peer]\nPublicKey = ${theirs.public}\nAllowedIPs = 10.61.0.2/32, fd00:61::2/128\n`,
        0o600,
      )
      const up =
        'sysctl -qw net.ipv4.ip_forward=1 net.ipv6.conf.all.forwarding=1 && systemctl start wg-quick@wg0'
      expect(await gateway.exec(['sh', '-c', up])).toMatchObject({ code: 0 })
      await client.writeFile(
        '/etc/wireguard/wg0.conf',
        `[Interface]\nPrivateKey = ${theirs.own}\nAddress = 10.61.0.2/32, fd00:61::2/128\nDNS = 10.60.0.53\n` +
          `[Peer]\nPublicKey = ${ours.public}\nEndpoint = ${endpoint}:51820\n` +
          `AllowedIPs = 10.61.0.0/24, 10.60.0.0/24, fd00:60::/64, fd00:61::/64\n`,
      )
      expect(await client.exec(['wg-quick', 'up', 'wg0'])).toMatchObject({ code: 0 })
      expect(await client.readFile('/etc/resolv.conf')).toContain('10.60.0.53')

      await expect.poll(() => pingOnce(client, '10.61.0.1')).toBe(true)
      const stream = await pingStream(client, 'fd00:61::1')
      const listener = await listen(host, { tcp: [8080], udp: [5353] })
      const [tcp4, tcp6, udp4, closed] = await probeAll(
        client,
        [
          { protocol: 'tcp', address: host.ipv4, port: 8080 },
          { protocol: 'tcp', address: host.ipv6, port: 8080 },
          { protocol: 'udp', address: host.ipv4, port: 5353 },
          { protocol: 'tcp', address: host.ipv4, port: 8081 },
        ],
        { timeoutMs: 30_000 },
      )
      expect(tcp4).toEqual({ verdict: 'open', seenAs: '10.61.0.2' })
      expect(tcp6).toEqual({ verdict: 'open', seenAs: 'fd00:61::2' })
      expect(udp4).toEqual({ verdict: 'open', seenAs: '10.61.0.2' })
      expect(closed).toEqual({ verdict: 'refused', seenAs: null })
      await expect.poll(() => udpEcho(client, host.ipv6, 5353)).toBe('open')
      await listener.close()
      expect(await udpEcho(client, host.ipv4, 5353, { timeoutMs: 30_000 })).toBe('refused')
      await host.cut()
      expect(await tcpOpen(client, host.ipv4, 8080, { timeoutMs: 300 })).not.toBe('open')
      const { sent, received } = await stream.stop()
      expect(received).toBe(sent)
      expect(await client.exec(['wg-quick', 'down', 'wg0'])).toMatchObject({ code: 0 })
      expect(await client.readFile('/etc/resolv.conf')).toBe('')
    },
  )
})
