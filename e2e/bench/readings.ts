import { v7 as newId } from 'uuid'
import { buildWebIfChanged } from '#build/web-bundle.ts'
import { openBuilder } from '#e2e/spine/pages/builder.ts'
import { measuredChromium } from '#build/chromium.ts'
import { openBrowser, openScreen, type Screen } from '#e2e/spine/pages/screen.ts'
import { signIn } from '#e2e/spine/pages/sign-in.ts'
import { createPen } from '#e2e/spine/pen.ts'
import { must, register, type Person } from '#e2e/spine/person.ts'
import { practiceForm } from '#e2e/spine/practice-form.ts'
import { startServer } from '#e2e/spine/server.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import { frames, handsOf } from './canvas/gestures.ts'
import type { Measure } from './canvas/measures.ts'
import { meterOf } from './canvas/meter.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'

declare global {
  interface Window {
    /** Puts an event into the feed of the network that is open, as if the server had sent it. */
    tellFeed?: (event: NetworkEvent) => void
    stopReadings?: () => void
  }
}

/** Readings a second, of one gateway after the other. */
const readingsPerS = 20
const gatewayCount = 20
const editsAtOnce = 100

/**
 * The builder with `--nodes` (2,000): frames and work of a pan at zoom 1, while no gateway is read and while one is
 * read every 50 ms. Those without readings are the baseline.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const nodes = readCount(options, 'nodes', 2000)
  if ((await buildWebIfChanged(process.cwd())) !== 0) throw new Error('the application was not built')
  const [server, browser] = await Promise.all([
    startServer({ entry: 'demo', env: { TRAMA_PLAN_LIMITS: 'false' } }),
    openBrowser(measuredChromium),
  ])
  try {
    const ana = await register(server.url)
    const drawn = await draw(ana, nodes)
    const screen = await openScreen(browser, { url: server.url })
    const { page, t } = screen
    await page.addInitScript(openFeed)
    await signIn(screen, ana)
    await openBuilder(screen, drawn.networkId)
    await page.locator('.cv-zoom-number').click()
    await frames(page, 5)
    // A tunnel that nobody knew of is another drawing: all are known before anything is measured.
    await page.evaluate(tellOnce, drawn.peers)
    await frames(page, 30)
    const without = await pan(screen, nodes)
    await page.evaluate(tellOften, { peers: drawn.peers, everyMs: 1000 / readingsPerS })
    await frames(page, 30)
    const back = page.getByRole('button', { name: t('editor.canvas.fit'), exact: true })
    await back.click()
    await page.locator('.cv-zoom-number').click()
    await frames(page, 5)
    const during = await pan(screen, nodes)
    await page.evaluate(() => globalThis.window.stopReadings?.())
    for (const { name, value, unit } of during) {
      const baseline = without.find((each) => each.name === name)?.value ?? 0
      const figure: Figure = {
        bench: 'readings',
        case: `${nodes} nodes, ${readingsPerS} readings a second, ${name}`,
        value: Number(value.toFixed(2)),
        unit,
        peer: 'no readings',
      }
      yield baseline === 0 ? figure : compareToBaseline({ ...figure, baseline: Number(baseline.toFixed(2)) })
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** The devices of each gateway. */
type Peers = readonly { readonly gatewayId: string; readonly nodeIds: readonly string[] }[]

async function draw(ana: Person, nodes: number) {
  const network = must(
    await ana.backend.networks.create({
      name: 'Campus',
      description: '',
      active: true,
      range: '10.64.0.0/16',
      ipv6: false,
      allowInternalTraffic: false,
    }),
  )
  const pen = await createPen(ana.backend, network.id)
  const user = must(
    await ana.backend.networkUsers.create({
      name: 'Leo Paz',
      email: 'leo@example.org',
      identification: '7',
      active: true,
    }),
  )
  const perGateway = Math.floor(nodes / gatewayCount) - 1
  const columns = Math.ceil(Math.sqrt(perGateway + 1))
  const peers: { gatewayId: string; nodeIds: string[] }[] = []
  for (let at = 0; at < gatewayCount; at += 1) {
    const { id: gatewayId } = must(
      await ana.backend.gateways.create(
        practiceForm(`gw-${at}`, { publicAddress: `203.0.113.${at + 1}`, listenPort: 51_820 }),
      ),
    )
    const place = (number: number) => ({
      x: ((at % 5) * (columns + 1) + (number % columns)) * 260,
      y: (Math.floor(at / 5) * (columns + 1) + Math.floor(number / columns)) * 140,
    })
    const nodeIds = Array.from({ length: perGateway }, () => newId())
    const edits: Edit[] = nodeIds.flatMap((id, number): Edit[] => [
      {
        kind: 'add-device',
        id,
        form: {
          kind: 'laptop',
          networkUserId: user.id,
          name: `host-${at}-${number}`,
          serial: '',
          observation: '',
          active: true,
        },
        position: place(number + 1),
      },
      { kind: 'connect', id: newId(), a: id, b: gatewayId },
    ])
    await pen.edit({ kind: 'place', nodeId: gatewayId, position: place(0) })
    for (let from = 0; from < edits.length; from += editsAtOnce)
      await pen.edit(...edits.slice(from, from + editsAtOnce))
    peers.push({ gatewayId, nodeIds })
  }
  return { networkId: network.id, peers }
}

async function pan({ page }: Screen, nodes: number): Promise<readonly Measure[]> {
  const session = await page.context().newCDPSession(page)
  const meter = await meterOf(page, session, (text) => console.error(`${nodes} nodes, ${text}`))
  const measured = await meter.gesture('pan', handsOf(page, session).pan({ x: 500, y: 500 }, 'wheel'))
  await session.detach()
  return measured
}

/** Put into the page before its own code: its feeds can be told more than the server does. */
function openFeed(): void {
  const ask = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await ask(input, init)
    const address = input instanceof Request ? input.url : String(input)
    if (answer.body === null || !/\/networks\/[^/]+\/events/.test(address)) return answer
    const own = answer.body.getReader()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        globalThis.window.tellFeed = (event) =>
          controller.enqueue(new TextEncoder().encode(`event: message\ndata: ${JSON.stringify(event)}\n\n`))
      },
      async pull(controller) {
        const read = await own.read()
        if (read.done) controller.close()
        else controller.enqueue(read.value)
      },
      cancel: (why) => own.cancel(why),
    })
    return new Response(body, answer)
  }
}

function tellOnce(all: Peers): void {
  if (globalThis.window.tellFeed === undefined) throw new Error('no feed is open')
  for (const { gatewayId, nodeIds } of all) {
    const peers = nodeIds.map((nodeId) => ({
      nodeId,
      handshakeAtMs: Date.now(),
      receivedBytes: 0,
      sentBytes: 0,
    }))
    globalThis.window.tellFeed({ kind: 'contact', gatewayId, readAtMs: Date.now(), peers })
  }
}

function tellOften({ peers: all, everyMs }: { readonly peers: Peers; readonly everyMs: number }): void {
  let told = 0
  const timer = setInterval(() => {
    const gateway = all[told % all.length]
    told += 1
    if (gateway === undefined) return
    const peers = gateway.nodeIds.map((nodeId) => ({
      nodeId,
      handshakeAtMs: Date.now() - 1000,
      receivedBytes: told * 200_000,
      sentBytes: told * 100_000,
    }))
    globalThis.window.tellFeed?.({
      kind: 'contact',
      gatewayId: gateway.gatewayId,
      readAtMs: Date.now(),
      peers,
    })
  }, everyMs)
  globalThis.window.stopReadings = () => clearInterval(timer)
}
