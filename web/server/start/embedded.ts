import { join } from 'node:path'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { embeddedOrder, type EmbeddedAnswer, type EmbeddedOrder } from '#shared/http/embedded.ts'
import { mayConnect } from './addresses.ts'
import { surviveFaults } from './last-resort.ts'
import { readOptions } from './options.ts'
import { startServer, type Running } from './start-server.ts'

/** The application that started this process: Electron's port, or Node's. */
interface Application {
  answer(answer: EmbeddedAnswer): void
  onOrder(listen: (order: EmbeddedOrder) => void): void
  onGone(listen: () => void): void
}

/** Silent ticks after which the application is taken for gone. Counted, since a sleeping computer has no ticks. */
const mostSilent = 6

let running: Running | null = null
let silent = 0
const application = findApplication()

application.onOrder((order) => {
  silent = 0
  if (order.kind === 'start') void start(order)
  else if (order.kind === 'stop') void stop()
})
application.onGone(() => void stop())

async function start(order: Extract<EmbeddedOrder, { kind: 'start' }>): Promise<void> {
  const { dataPath, rootKeys, secret, pingMs } = order
  setInterval(() => {
    silent += 1
    if (silent >= mostSilent) void stop()
  }, pingMs)
  try {
    // Nothing of the environment: what is set there is meant for a server.
    const options = readOptions({ TRAMA_DATA: dataPath, NODE_ENV: 'production' }, dataPath)
    running = await startServer(
      {
        ...options,
        host: '127.0.0.1',
        port: 0,
        rootKeys,
        database: { kind: 'sqlite', path: join(dataPath, 'trama.sqlite') },
        hasPlanLimits: false,
        // Who closes the application does not wait for what it was asked last.
        stopMs: 1000,
      },
      {
        // Who asks is the person of this computer, so its own loopback is no secret from them.
        gateways: createGateways({
          allowAddress: (ip) => mayConnect(ip, { allowsLoopback: true, publicOnly: false, isOwn: null }),
        }),
        isPractice: false,
        webPath: null,
        secret,
      },
    )
    surviveFaults(running.composition.log)
    application.answer({ kind: 'ready', url: running.url })
  } catch (error) {
    application.answer({ kind: 'failed', reason: error instanceof Error ? error.message : 'unknown' })
  }
}

async function stop(): Promise<void> {
  await running?.stop()
  process.exit(0)
}

function findApplication(): Application {
  const { parentPort } = process as unknown as {
    readonly parentPort?: {
      on(event: 'message', listen: (message: { readonly data: unknown }) => void): void
      postMessage(message: unknown): void
    }
  }
  const read = (message: unknown, listen: (order: EmbeddedOrder) => void): void => {
    const order = embeddedOrder.safeParse(message)
    if (order.success) listen(order.data)
  }
  if (parentPort !== undefined)
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
      answer: (answer) => parentPort.postMessage(answer),
      onOrder: (listen) => parentPort.on('message', ({ data }) => read(data, listen)),
      // Electron ends its utility processes itself; should it not, the ticks do.
      onGone: () => undefined,
    }
  return {
    answer: (answer) => process.send?.(answer),
    onOrder: (listen) => process.on('message', (message) => read(message, listen)),
    onGone: (listen) => process.on('disconnect', listen),
  }
}
