import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { CustodyRoute, CustodyRun } from '#shared/contract/custody-runs.ts'
import type { PreviewView, RunView } from '#shared/contract/utilities.ts'
import { createFakeGateways, type FakeGateways } from '#shared/fakes/gateways.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { mask } from '#shared/utilities/mask.ts'
import type { Custody } from '#main/ports/desktop-ports.ts'
import { createCustody } from './custody.ts'
import { markOfRoute, mustBeOf } from './route-access.ts'
import { createDesk, heldId, otherId, type Desk } from './testing/desk.ts'

const routeId = '0192f0c0-0000-7000-8000-0000000000c1'
const runId = '0192f0c0-0000-7000-8000-0000000000c2'
const host = 'gw.example.org'
const path = '/etc/app.conf'
const secret = 'canary-secret'

describe('templates for a gateway whose key is here', () => {
  let desk: Desk
  let gateways: FakeGateways
  let custody: Custody
  let handed: CustodyRoute
  let begun: CustodyRun
  const wanted = { isCanceling: false, isLost: false }

  beforeEach(async () => {
    const clock = { nowMs: () => desk.clock.nowMs(), wait: () => Promise.resolve() }
    gateways = createFakeGateways({ clock, randomness: systemRandomness })
    desk = await createDesk(gateways)
    Object.assign(wanted, { isCanceling: false, isLost: false })
    handed = {
      routeId,
      gatewayId: heldId,
      path,
      sourceMark: 'mark',
      template: {
        content: 'key = {{KEY}}\n',
        preScript: '',
        commands: 'echo {{KEY}}',
        postScript: '',
        newFile: { owner: 'root', group: 'root', mode: '644' },
        timeoutS: 60,
      },
      values: [{ name: 'KEY', value: secret, secret: true }],
      secrets: [secret],
    }
    begun = { run: runOf({ id: runId, routeId, path }), fence: 1, leaseMs: 20_000, route: handed }
    const { answers } = desk
    const route = { id: routeId, gatewayId: heldId, path, custody: 'workstation' }
    answers['utilities.routes'] = () => ok([route])
    const target = { gatewayId: heldId, name: 'Held', host, port: 22, user: 'root' }
    const hostKey = gateways.machine(host).hostKey
    const targets = [{ ...target, hostKey, sshPublicKey: null, networkIds: [], fence: 0 }]
    answers['custody.targets'] = () => ok({ owner: '', targets })
    answers['custody.route'] = () => ok(handed)
    answers['custody.tellRoute'] = () => ok({ digest: 'seen', isChangedByHand: false })
    answers['custody.run'] = () => ok({ ...begun, route: handed })
    answers['custody.reportRun'] = () =>
      wanted.isLost ? fail(problem('lease-lost', { gateway: '' })) : ok({ isCanceling: wanted.isCanceling })
    answers['custody.settleRun'] = () => ok({})
    answers['utilities.preview'] = () => ok('of the API')
    custody = createCustody(desk)
  })
  afterEach(() => custody.stop())

  const ask = async (name: string, input: object): Promise<Result<unknown>> =>
    (await custody.answer('utilities', name, input)) ?? fail(problem('not-found'))
  const preview = () => ask('preview', { id: routeId })
  const run = () => ask('synchronize', { id: routeId, digest: 'seen' })
  const asked = (name: string) => desk.calls.filter((each) => each.name === name).map(({ input }) => input)
  const file = () => {
    const now = gateways.machine(host).files.get(path)
    return now === undefined ? null : new TextDecoder().decode(now.content)
  }
  const put = (text: string) => {
    const content = new TextEncoder().encode(text)
    gateways.machine(host).files.set(path, { content, owner: 'daemon', group: 'adm', mode: '640' })
  }

  test('a preview shows the difference without secrets, and tells the API neither', async () => {
    put(`key = ${secret}\nold\n`)
    const answer = await preview()
    const view = (answer as { value: PreviewView }).value
    expect(view).toMatchObject({
      digest: 'seen',
      before: { owner: 'daemon', group: 'adm', mode: '640' },
      commands: 'echo {{KEY}}',
      lines: [
        { kind: 'same', text: `key = ${mask}` },
        { kind: 'remove', text: 'old' },
      ],
      isSame: false,
    })
    expect(JSON.stringify(answer)).not.toContain(secret)
    expect(JSON.stringify(asked('custody.tellRoute'))).not.toContain(secret)
  })

  test('what was shown is run to its end, and its output is masked', async () => {
    put('old\n')
    await preview()
    const begun = await run()
    expect(JSON.stringify(begun)).not.toContain(secret)
    await desk.clock.advance(5000)
    expect(file()).toBe(`key = ${secret}\n`)
    expect(asked('custody.settleRun')).toMatchObject([{ truth: 'as-planned', problem: null, fence: 1 }])
    const printed = asked('custody.reportRun').map((each) => (each as { output: string }).output)
    expect(printed.join('')).toBe(`${mask}\n`)
    expect(gateways.machine(host).fileRun).toBe(null)
  })

  test('long output is told in pieces that are text', async () => {
    const line = `${'x'.repeat(59_999)}\u{1F999}${'y'.repeat(70_000)}`
    handed = { ...handed, template: { ...handed.template, commands: `echo ${line}\n` } }
    await preview()
    await run()
    await desk.clock.advance(5000)
    const printed = asked('custody.reportRun').map((each) => (each as { output: string }).output)
    expect(printed.every((text) => text.isWellFormed() && text.length <= 60_000)).toBe(true)
    expect(printed.join('')).toBe(`${line}\n`)
    expect(asked('custody.settleRun')).toMatchObject([{ truth: 'as-planned' }])
  })

  test('nothing is run that was not shown here', async () => {
    expect(await run()).toMatchObject({ ok: false, problem: { code: 'utility-stale' } })
    expect(asked('custody.run')).toEqual([])
  })

  test.each<{ readonly name: string; readonly change: () => unknown; readonly code: string }>([
    {
      name: 'another script',
      change: () => (handed.template.preScript = 'reboot'),
      code: 'utility-stale',
    },
    {
      name: 'another value',
      change: () => (handed.values = [{ name: 'KEY', value: 'other', secret: true }]),
      code: 'utility-stale',
    },
    { name: 'no value', change: () => (handed.values = []), code: 'names-unknown' },
    { name: 'another gateway', change: () => (handed.gatewayId = otherId), code: 'check-failed' },
    { name: 'another path', change: () => (handed.path = '/etc/shadow'), code: 'check-failed' },
    {
      name: 'an owner that is an order',
      change: () => (handed.template.newFile.owner = 'x; reboot'),
      code: 'check-failed',
    },
    {
      name: 'a run somewhere else',
      change: () => (begun.run.path = '/etc/shadow'),
      code: 'utility-stale',
    },
    { name: 'a run that is no id', change: () => (begun.run.id = '../x'), code: 'utility-stale' },
  ])('an API in other hands has nothing else run: $name', async ({ change, code }) => {
    await preview()
    change()
    expect(await run()).toMatchObject({ ok: false, problem: { code } })
    await desk.clock.advance(5000)
    expect(asked('custody.settleRun')).toMatchObject([{ truth: 'as-before', problem: { code } }])
    expect(gateways.machine(host).fileRun).toBe(null)
  })

  test('what was shown of one route or gateway is nothing that was shown of another', () => {
    const markOf = (route: CustodyRoute) => {
      const own = mustBeOf(route, route)
      return own.ok ? markOfRoute(own.value) : null
    }
    const marks = [handed, { ...handed, gatewayId: otherId }, { ...handed, routeId: runId }].map(markOf)
    expect(new Set([...marks, null]).size).toBe(4)
  })

  test('all of a content is shown but its secrets, whatever is said to be one', async () => {
    handed.template.content = 'key = {{KEY}}\nrun = evil\n'
    handed.secrets.push('run = evil')
    const answer = await preview()
    expect((answer as { value: PreviewView }).value.lines).toEqual([
      { kind: 'add', text: `key = ${mask}` },
      { kind: 'add', text: 'run = evil' },
    ])
  })

  test('a file that is the same shows no difference, though a secret stands in it by chance', async () => {
    handed.template.content = `key = {{KEY}} ${secret}\n`
    put(`key = ${secret} ${secret}\n`)
    const answer = await preview()
    expect((answer as { value: PreviewView }).value).toMatchObject({ isSame: true, added: 0, removed: 0 })
  })

  test('one that somebody wants to end is canceled, and the old file is back', async () => {
    handed = { ...handed, template: { ...handed.template, postScript: 'sleep\n' } }
    put('old\n')
    await preview()
    await run()
    await desk.clock.advance(3000)
    expect(file()).toBe(`key = ${secret}\n`)
    wanted.isCanceling = true
    await desk.clock.advance(5000)
    expect(file()).toBe('old\n')
    expect(asked('custody.settleRun')).toMatchObject([{ problem: { code: 'run-canceled' } }])
  })

  test('without its lease nothing is confirmed, and nothing more is said', async () => {
    await preview()
    wanted.isLost = true
    await run()
    await desk.clock.advance(5000)
    expect(file()).toBe(null)
    expect(asked('custody.settleRun')).toEqual([])
  })

  test('a file that is no text is not compared', async () => {
    put('a\0b')
    expect(await preview()).toMatchObject({ ok: false, problem: { code: 'file-not-text' } })
  })

  test('a route to a gateway whose key is elsewhere is the API’s', async () => {
    const route = { id: routeId, gatewayId: otherId, path, custody: 'workstation' }
    desk.answers['utilities.routes'] = () => ok([route])
    expect(await preview()).toEqual(ok('of the API'))
  })

  test('who may not run templates is refused by the API', () => {
    desk.become('operator')
    expect(custody.answer('utilities', 'preview', { id: routeId })).toBeNull()
  })
})

function runOf(of: Pick<RunView, 'id' | 'routeId' | 'path'>): RunView {
  return {
    ...of,
    templateId: routeId,
    templateName: 'App',
    gatewayId: heldId,
    gatewayName: 'Held',
    userName: 'Ada',
    phase: 'running',
    step: 'connect',
    atMs: 1,
    endedAtMs: null,
    exitCode: null,
    problem: null,
    truth: null,
    isCanceling: false,
    output: '',
    next: 0,
    isOutputCut: false,
  }
}
