import { spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { liveState, untilSettled } from '#e2e/gateway/lab-gateway.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { enrol } from '#e2e/spine/device.ts'
import { must, register } from '#e2e/spine/person.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { synchronize, untilStates } from '#e2e/spine/synchronize.ts'
import type { ApplyStep } from '#shared/contract/states.ts'
import type { ChildOrder } from './child.ts'
import { drawNetwork, introduceOwn, makeFolder } from './world.ts'
import { signIn, type Credentials, type SignedIn } from './office.ts'
import { openWorkstation } from './workstation.ts'

let server: SpineServer
let gateway: LabGateway
let folder: Awaited<ReturnType<typeof makeFolder>>
let who: Credentials
let web: SignedIn
let gatewayId: string
let pen: Awaited<ReturnType<typeof drawNetwork>>
let rules = 0

const lab = labForFile(async (atEnd) => {
  // A short lease: whoever comes next waits for its end.
  server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false', TRAMA_LEASE_SECONDS: '6' } })
  atEnd(() => server.close())
  gateway = await lab.gateway({ name: 'gw-kill' })
  const { email, password } = await register(server.url)
  who = { url: server.url, email, password }
  folder = await makeFolder()
  atEnd(() => folder.remove())
  web = await signIn(who)
  const desk = await openWorkstation({ ...who, folder: folder.path })
  gatewayId = await introduceOwn(desk, gateway)
  pen = await drawNetwork(desk.backend, gatewayId)
  must(await desk.backend.gateways.test({ id: gatewayId }))
  await enrol(desk.backend, { id: pen.deviceId, networkId: pen.networkId })
  await synchronize(desk.backend, pen.networkId)
  await desk.stop()
})

/** Runs a workstation that is killed in the middle of an apply. */
async function killAt(dieAt: ApplyStep, afterMs: number): Promise<void> {
  const order: ChildOrder = { ...who, folder: folder.path, networkId: pen.networkId, dieAt, afterMs }
  const child = spawn(process.execPath, [new URL('child.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end(`${JSON.stringify(order)}\n`)
  const signal = await new Promise((resolve) => child.once('close', (_code, name) => resolve(name)))
  expect(signal).toBe('SIGKILL')
}

describe('a workstation that is killed in the middle of an apply and started again', () => {
  test.each<{ readonly dieAt: ApplyStep; readonly afterMs: number }>([
    { dieAt: 'stage', afterMs: 0 },
    { dieAt: 'apply', afterMs: 40 },
    { dieAt: 'confirm', afterMs: 0 },
  ])('killed at $dieAt, $afterMs ms into it', async ({ dieAt, afterMs }) => {
    const address = `192.168.7.${String((rules += 1))}`
    await pen.connect(await pen.addRule({ name: `Rule ${address}`, address, ports: '443' }), gatewayId)
    const before = await liveState(gateway)
    await killAt(dieAt, afterMs)
    const desk = await openWorkstation({ ...who, folder: folder.path })
    try {
      // It takes the job up again when the lease of the one that is gone has run out, and says how it ended.
      const states = await untilStates(
        web.backend,
        pen.networkId,
        [gatewayId],
        ({ kind }) => kind === 'synchronized' || kind === 'error',
      )
      await untilSettled(gateway)
      // Wholly as before or wholly as planned, and the API says which.
      const end = states.at(-1)
      const told = end?.kind === 'error' ? end.truth : 'as-planned'
      const now = await liveState(gateway)
      const found = now === before ? 'as-before' : now.includes(address) ? 'as-planned' : 'neither'
      expect(found).toBe(told)
      const again = await desk.backend.networks.plan({ id: pen.networkId })
      expect(again.ok).toBe(told === 'as-before')
      const [view] = must(await web.backend.gateways.page({})).rows
      expect(view?.state.kind).toBe(end?.kind)
    } finally {
      await desk.stop()
    }
  })
})
