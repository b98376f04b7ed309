import { setTimeout as wait } from 'node:timers/promises'
import type { GatewayTarget } from '#shared/app/ports.ts'
import type { LabUser } from '#e2e/lab/gateway-options.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'

/** The pair with which the tests sign in; its public line goes into a lab gateway's `authorize`. */
export const testKey = generateSshKeyPair('trama lab')

/** How the engine reaches a lab gateway, with its present host key pinned. */
export function targetOf(gateway: LabGateway, user: LabUser = gateway.user): GatewayTarget {
  const { hostKey, hostKeyFingerprint } = gateway
  return {
    gatewayId: 'gateway-1',
    host: gateway.ipv4,
    port: gateway.sshPort,
    user,
    signIn: { kind: 'key', privateKey: testKey.privateKey },
    hostKey: { type: hostKey.split(' ')[0] ?? '', publicKey: hostKey, fingerprint: hostKeyFingerprint },
    owner: 'organization-1',
  }
}

/** Runs a line of shell as root in the gateway and answers what it printed; rejects when it fails. */
export async function inGateway(gateway: LabGateway, line: string): Promise<string> {
  const { code, stdout, stderr } = await gateway.exec(['sh', '-c', line])
  if (code !== 0) throw new Error(`${line}: exit ${String(code)}\n${stdout}${stderr}`)
  return stdout
}

/** Asks again and again until the answer is yes; rejects after the time. */
export async function until(what: string, timeoutMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not within ${String(timeoutMs)} ms: ${what}`)
    await wait(50)
  }
}

/** Until no change waits on the gateway any more, whoever ended it. */
export async function untilSettled(gateway: LabGateway, timeoutMs = 60_000): Promise<void> {
  await until('no change waits', timeoutMs, async () => {
    const seen = await gateway.exec([
      'sh',
      '-c',
      '[ ! -d /run/trama/pending ] && [ ! -d /run/trama/pending.old ]',
    ])
    return seen.code === 0
  })
}

/** Until the gateway has done with a process that was killed: its connections are gone, and what they ran. */
export async function untilAbandoned(gateway: LabGateway): Promise<void> {
  await until('nobody is connected', 60_000, async () => {
    const seen = await gateway.exec(['pgrep', '-f', `sshd: ${gateway.user}|/engine.sh`])
    return seen.code !== 0
  })
  await untilSettled(gateway)
}

/** What the engine is answerable for, read by the tools from outside, without counters, handshakes and secrets. */
export async function liveState(gateway: LabGateway): Promise<string> {
  return inGateway(
    gateway,
    `nft -s list table inet trama 2>/dev/null
    if [ -e /sys/class/net/trama0 ]; then
      wg show trama0 allowed-ips | sort; wg show trama0 persistent-keepalive | sort
      wg show trama0 preshared-keys | sort | sha256sum; wg show trama0 private-key | sha256sum; wg show trama0 listen-port
      ip -o addr show dev trama0 scope global | awk '{ print $4 }' | sort; cat /sys/class/net/trama0/mtu
      ip route show table 8426; ip -6 route show table 8426
    fi
    ip rule | grep -c trama0; ip -6 rule | grep -c trama0
    cat /proc/sys/net/ipv4/ip_forward /proc/sys/net/ipv6/conf/all/forwarding
    cat /var/lib/trama/current/settings 2>/dev/null | grep -e '^generation' -e '^digest'; true`,
  )
}

/** What became of the changes there since it started, as it keeps it: `applied`, `taken-over`, `undone`, `confirmed`. */
export async function readRecord(gateway: LabGateway): Promise<readonly string[]> {
  const lines = (await inGateway(gateway, 'cat /run/trama/record 2>/dev/null; true')).split('\n')
  return lines.flatMap((line) => line.split(' ').slice(1, 2))
}
