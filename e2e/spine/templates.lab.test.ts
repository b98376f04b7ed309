import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { mask } from '#shared/utilities/mask.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { introduce } from './lab-gateway.ts'
import { must, register, type Person } from './person.ts'
import { startServer, type SpineServer } from './server.ts'

let server: SpineServer
let ana: Person
let gateway: LabGateway
let gatewayId: string

const lab = labForFile(async (atEnd) => {
  server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } })
  atEnd(() => server.close())
  ana = await register(server.url)
  gateway = await lab.gateway({ name: 'gw-files', user: 'trama' })
  gatewayId = await introduce(ana.backend, gateway)
})

describe('a template on a real gateway', () => {
  const path = '/etc/app.conf'
  const secret = 'a-real-secret "$(id)"'
  let routeId: string

  const utilities = () => ana.backend.utilities
  const inIt = async (line: string): Promise<string> => (await gateway.exec(['sh', '-c', line])).stdout
  const begin = async (): Promise<string> => {
    const { digest } = must(await utilities().preview({ id: routeId }))
    return must(await utilities().synchronize({ id: routeId, digest })).id
  }
  const end = async (id: string) => {
    for (;;) {
      const run = must(await utilities().run({ id }))
      if (run.phase !== 'pending' && run.phase !== 'running') return run
      await wait(100)
    }
  }
  const stateOf = async () => must(await utilities().routes({}))[0]?.state.kind

  test('is shown, written with its values, and run with what its scripts print', async () => {
    const own = utilities()
    must(await own.createVariable({ name: 'KEY', value: secret, secret: true }))
    must(await own.createVariable({ name: 'PORT', value: '8080', secret: false }))
    const template = must(
      await own.createTemplate({
        name: 'App',
        content: 'port = {{PORT}}\nkey = {{KEY}}\n',
        preScript: 'id -un',
        commands: `printf '%s\\n' "{{KEY}}"\ngrep -c . ${path}`,
        postScript: 'echo "port {{PORT}}"',
      }),
    )
    routeId = must(await own.createRoute({ templateId: template.id, gatewayId, path })).id
    await inIt(`printf 'port = 80\\n' >${path} && chown daemon:adm ${path} && chmod 640 ${path}`)
    expect(must(await own.preview({ id: routeId }))).toMatchObject({
      before: { bytes: 10, owner: 'daemon', group: 'adm', mode: '640' },
      lines: [
        { kind: 'remove', text: 'port = 80' },
        { kind: 'add', text: 'port = 8080' },
        { kind: 'add', text: `key = ${mask}` },
      ],
    })
    expect(await end(await begin())).toMatchObject({
      phase: 'done',
      output: `root\n${mask}\n2\nport 8080\n`,
      truth: 'as-planned',
    })
    expect(await inIt(`cat ${path}; stat -c '%U:%G %a' ${path}`)).toBe(
      `port = 8080\nkey = ${secret}\ndaemon:adm 640\n`,
    )
    expect(await stateOf()).toBe('synchronized')
    expect(await inIt('ls -A /etc | grep trama')).toBe('')
    // What the gateway remembers goes once its end is recorded here.
    while ((await inIt('ls -d /run/trama-files 2>/dev/null')) !== '') await wait(100)
  })

  test('whose file was changed by hand shows so', async () => {
    await inIt(`echo '# by hand' >>${path}`)
    expect(must(await utilities().preview({ id: routeId }))).toMatchObject({
      isChangedByHand: true,
      removed: 1,
    })
    expect(await stateOf()).toBe('drift')
    expect((await end(await begin())).phase).toBe('done')
    expect(await stateOf()).toBe('synchronized')
  })

  test('that is canceled leaves the old file', async () => {
    const [row] = must(await utilities().templates({}))
    const template = must(await utilities().template({ id: row?.id ?? '' }))
    const next = { ...template, content: 'next\n', commands: 'echo begun; sleep 4714' }
    must(await utilities().changeTemplate(next))
    const before = await inIt(`cat ${path}`)
    const id = await begin()
    while (must(await utilities().run({ id })).output !== 'root\nbegun\n') await wait(100)
    expect(await inIt(`cat ${path}`)).toBe('next\n')
    must(await utilities().cancel({ id }))
    expect(await end(id)).toMatchObject({ phase: 'canceled', truth: 'as-before' })
    expect(await inIt(`cat ${path}`)).toBe(before)
    expect(await inIt('pgrep -fx "sleep 4714"')).toBe('')
  })

  test('goes on while its connections are cut, and ends with one whole file', async () => {
    const [row] = must(await utilities().templates({}))
    const template = must(await utilities().template({ id: row?.id ?? '' }))
    // It goes on until they are cut, however long that takes.
    const commands = 'echo begun; while [ ! -e /run/cut ]; do sleep 0.1; done'
    must(await utilities().changeTemplate({ ...template, content: 'last\n', commands }))
    const id = await begin()
    while (must(await utilities().run({ id })).output !== 'root\nbegun\n') await wait(100)
    await inIt("pkill -f 'sshd: trama' || true")
    // By itself: what ends them finds its own words, and ends its shell.
    await inIt('touch /run/cut')
    expect(await end(id)).toMatchObject({ phase: 'done', truth: 'as-planned' })
    expect(await inIt(`cat ${path}; stat -c '%U:%G %a' ${path}`)).toBe('last\ndaemon:adm 640\n')
  })
})
