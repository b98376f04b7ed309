import { afterEach, describe, expect, test } from 'vitest'
import { localTunnelCases, type LocalTunnelWorld } from '#main/tunnel/local-tunnel.cases.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { createWorld, must, type World } from './world.ts'
import { openApplication, type LabApplication } from './helper-in.ts'

const reason = missingForLab()
let machine: World
let untouched: string
let opened: LabApplication[] = []

const lab = labForFile(async () => {
  machine = await createWorld(lab)
  untouched = await describeNetwork()
})

/** All that the helper may change, as the system's own tools show it. */
async function describeNetwork(): Promise<string> {
  const script =
    'ip -br link; ip -br addr; ip rule; ip -6 rule; ip route show table all; ip -6 route show table all; ' +
    'nft list ruleset; cat /proc/sys/net/ipv4/conf/all/src_valid_mark; stat -c %F:%a:%U /etc/resolv.conf; ' +
    'cat /etc/resolv.conf; ls /var/lib/trama-helper 2>/dev/null; pgrep -a wireguard-go'
  // pgrep finds nothing, and says so with its exit code.
  return must(machine.laptop, ['sh', '-c', `${script} || true`])
}

function open(): LabApplication {
  const application = openApplication(machine.laptop)
  opened.push(application)
  return application
}

describe('the helper of Linux', () => {
  afterEach(async () => {
    if (reason !== null) return
    for (const { name } of machine.specs) await opened.at(-1)?.down(name, false)
    for (const application of opened) await application.close()
    opened = []
    // Whatever a case did, nothing of it is left.
    const left = await describeNetwork()
    if (left !== untouched) throw new Error(`something is left: ${left}`)
  })

  test.each(localTunnelCases)('$name', async (each) => {
    const world: LocalTunnelWorld = {
      open,
      specs: machine.specs,
      crash: (tunnel) =>
        opened.find((one) => one === tunnel)?.killApplication() ?? Promise.reject(new Error('?')),
    }
    expect(await each.run(world, open())).toEqual(each.expect)
  })
})
