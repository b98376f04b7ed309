import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { must, mustFail, register } from '#e2e/spine/person.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { mask } from '#shared/utilities/mask.ts'
import { until } from '#web/server/testing/until.ts'
import { introduceOwn, makeFolder } from './world.ts'
import { signIn, type Credentials, type SignedIn } from './office.ts'
import { openWorkstation, type Workstation } from './workstation.ts'

const reason = missingForLab()
let server: SpineServer

const lab = labForFile(async (atEnd) => {
  server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false', TRAMA_LEASE_SECONDS: '6' } })
  atEnd(() => server.close())
})

describe('a template on a gateway whose key is on a workstation', () => {
  const path = '/etc/app.conf'
  const secret = 'a-real-secret "$(id)"'
  let gateway: LabGateway
  let folder: Awaited<ReturnType<typeof makeFolder>>
  let who: Credentials
  let desk: Workstation
  /** The same organization in a browser. */
  let web: SignedIn
  let routeId: string

  beforeAll(async () => {
    if (reason !== null) return
    gateway = await lab.gateway({ name: 'gw-own-files', user: 'trama' })
    const { email, password } = await register(server.url)
    who = { url: server.url, email, password }
    folder = await makeFolder()
    web = await signIn(who)
    desk = await openWorkstation({ ...who, folder: folder.path })
    const gatewayId = await introduceOwn(desk, gateway)
    const own = web.backend.utilities
    must(await own.createVariable({ name: 'KEY', value: secret, secret: true }))
    const template = must(await own.createTemplate(form('', '')))
    routeId = must(await own.createRoute({ templateId: template.id, gatewayId, path })).id
  })
  afterAll(async () => {
    if (reason !== null) return
    await desk.stop()
    await folder.remove()
  })

  const form = (more: string, commands: string) => ({
    name: 'App',
    content: `key = {{KEY}}\n${more}`,
    preScript: '',
    commands: `printf '%s\\n' "{{KEY}}"\n${commands}`,
    postScript: 'id -un',
  })
  const change = async (more: string, commands: string): Promise<void> => {
    const [row] = must(await web.backend.utilities.templates({}))
    must(await web.backend.utilities.changeTemplate({ ...form(more, commands), id: row?.id ?? '' }))
  }
  const inIt = async (line: string): Promise<string> => (await gateway.exec(['sh', '-c', line])).stdout
  const begin = async (): Promise<string> => {
    const { digest } = must(await desk.backend.utilities.preview({ id: routeId }))
    return must(await desk.backend.utilities.synchronize({ id: routeId, digest })).id
  }
  const end = (id: string) =>
    until('the run is over', async () => {
      const run = must(await web.backend.utilities.run({ id }))
      return run.phase !== 'running' && run
    })

  test('is shown and run there, and a browser follows it', async () => {
    expect(mustFail(await web.backend.utilities.preview({ id: routeId })).code).toBe('custody-workstation')
    await inIt(`echo old >${path} && chown daemon:adm ${path} && chmod 640 ${path}`)
    const view = must(await desk.backend.utilities.preview({ id: routeId }))
    expect(view).toMatchObject({
      before: { owner: 'daemon', group: 'adm', mode: '640' },
      lines: [
        { kind: 'remove', text: 'old' },
        { kind: 'add', text: `key = ${mask}` },
      ],
    })
    expect(await end(await begin())).toMatchObject({ phase: 'done', output: `${mask}\nroot\n` })
    expect(await inIt(`cat ${path}; stat -c '%U:%G %a' ${path}`)).toBe(`key = ${secret}\ndaemon:adm 640\n`)
    expect(must(await web.backend.utilities.routes({}))[0]?.state.kind).toBe('synchronized')
    expect(desk.logged.join('\n')).not.toContain('a-real-secret')
  })

  test('that is canceled in the browser leaves the old file', async () => {
    const before = await inIt(`cat ${path}`)
    await change('next\n', 'echo begun; sleep 4715')
    const id = await begin()
    await until('it is written', async () => (await inIt(`cat ${path}`)) !== before)
    must(await web.backend.utilities.cancel({ id }))
    expect(await end(id)).toMatchObject({ phase: 'canceled', truth: 'as-before' })
    expect(await inIt(`cat ${path}`)).toBe(before)
  })

  test('whose application ends is taken back by the gateway, and said to be unknown', async () => {
    const before = await inIt(`cat ${path}`)
    // It goes on when the application has ended, however long that takes.
    await change('never\n', 'while [ ! -e /run/ended ]; do sleep 0.1; done')
    const id = await begin()
    await until('it is written', async () => (await inIt(`cat ${path}`)) !== before)
    await desk.stop()
    await inIt('touch /run/ended')
    expect(await end(id)).toMatchObject({
      phase: 'failed',
      problem: { code: 'run-unknown' },
      truth: 'unknown',
    })
    // After its minute.
    while ((await inIt(`cat ${path}`)) !== before) await inIt('sleep 1')
    desk = await openWorkstation({ ...who, folder: folder.path })
    expect(must(await desk.backend.utilities.preview({ id: routeId })).isChangedByHand).toBe(false)
  }, 180_000)
})
