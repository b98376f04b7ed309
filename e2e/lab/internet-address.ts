import type { LabMachine } from './machine.ts'
import { runIp } from './netns.ts'

/**
 * Gives a client of a lab addresses that the internet routes, as whoever leaves through an exit wants them. They
 * are of AS112 (RFC 7534), which serves no machine of anybody's, and are known in the lab's namespaces only.
 */
export async function giveInternetAddresses(
  labId: string,
  client: LabMachine,
): Promise<{ readonly ipv4: string; readonly ipv6: string }> {
  const seat = Number(client.ipv4.split('.').at(-1))
  const ipv4 = `192.175.48.${String(seat)}`
  const ipv6 = `2620:4f:8000::${seat.toString(16)}`
  await runIp(client.netns, [`addr replace ${ipv4}/32 dev eth0`, `addr replace ${ipv6}/128 dev eth0 nodad`])
  const link = `s${String(seat)}`
  await runIp(`${labId}-net`, [
    `route replace ${ipv4}/32 dev ${link}`,
    `route replace ${ipv6}/128 dev ${link}`,
  ])
  return { ipv4, ipv6 }
}
