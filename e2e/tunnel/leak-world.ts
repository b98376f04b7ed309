import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { until, good } from '#web/server/testing/until.ts'
import { createLab, type Lab } from '#e2e/lab/lab.ts'
import { pingOnce } from '#e2e/lab/probe.ts'
import type { Captured } from './capture.ts'
import { createWorld, forEverything, resolvConfBefore, type World } from './world.ts'
import { openApplication, type LabApplication } from './helper-in.ts'
import type { Packet } from './pcap.ts'
import { sum, watchSending, type Stream } from './sending.ts'

/** A laptop that sends to a site without a pause while something happens, and what its cable saw. */
export interface LeakWorld extends World {
  readonly lab: Lab
  /** Takes everything, with the kill switch. */
  readonly spec: TunnelSpec
  /** The application that lives; another one after `openAgain`. */
  application(): LabApplication
  /** The application of before is gone; the next one finds what was left. */
  openAgain(): void
  /** Brings the tunnel up, and waits until the site answers through it. */
  connect(what?: TunnelSpec): Promise<void>
  /** The site answers over both families. */
  reaches(): Promise<void>
  isCutOff(): Promise<boolean>
  /** What is there, without its traffic. */
  stand(): Promise<unknown>
  /** Does something while the laptop sends. */
  watch(name: string, act: (stream: Stream) => Promise<void>): Promise<Captured>
  /** The same of a tunnel that is up before it begins: what was outside, which may be nothing. */
  watchClosed(name: string, act: (stream: Stream) => Promise<void>): Promise<readonly Packet[]>
  /** Takes all down; throws when DNS did not come back byte for byte. */
  settle(): Promise<void>
  /** Ends the lab and prints what was counted. */
  close(): Promise<void>
}

/** Builds it in a lab of its own. */
export async function createLeakWorld(): Promise<LeakWorld> {
  const lab = await createLab()
  const world = await createWorld(lab)
  const { laptop, site, specs, gateways } = world
  const figures: Record<string, string | number>[] = []
  const spec = forEverything(specs[0])
  let application = openApplication(laptop)
  const openAgain = (): void => {
    application = openApplication(laptop)
  }
  const reaches = async (): Promise<void> => {
    for (const address of [site.ipv4, site.ipv6]) {
      await until(`an answer of ${address}`, () => pingOnce(laptop, address))
    }
  }
  const watch: LeakWorld['watch'] = async (name, act) => {
    const endpoints = gateways.map(({ machine, port }) => `${machine.ipv4} ${String(port)}`)
    const { sent, captured } = await watchSending(laptop, site, endpoints, act)
    const { tunnel, link, outside } = captured
    figures.push({ transition: name, sent: sum(sent), 'into tunnel': tunnel, link, outside: outside.length })
    return captured
  }
  return {
    ...world,
    lab,
    spec,
    application: () => application,
    openAgain,
    reaches,
    connect: async (what = spec) => {
      good(await application.up(what))
      await reaches()
    },
    isCutOff: async () => {
      const answers = await Promise.all([site.ipv4, site.ipv6].map((address) => pingOnce(laptop, address)))
      return !answers.includes(true)
    },
    stand: async () =>
      good(await application.read()).map(({ name, isUp, isBlocking }) => ({ name, isUp, isBlocking })),
    watch,
    watchClosed: async (name, act) => (await watch(name, act)).outside,
    settle: async () => {
      for (const { name } of specs) good(await application.down(name, false))
      await application.close()
      openAgain()
      const left = await laptop.readFile('/etc/resolv.conf')
      if (left !== resolvConfBefore) throw new Error(`DNS did not come back: ${left}`)
    },
    close: async () => {
      await application.close()
      await lab.close()
      console.table(figures)
    },
  }
}
