import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenAreas } from '#shared/model/token.ts'
import { problemText } from '#shared/words/problem-text.ts'
import { problem } from '#shared/base/problem.ts'
import type { Translate } from '#shared/words/words.ts'
import { giveToken } from '#web/server/tokens/testing/program.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { drawScene, newKey, userForm, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { describedProgram } from './described-program.ts'
import { exits } from './kernel/trouble.ts'
import { wordsOf } from './locale.ts'
import type { CommandCase } from './testing/command-case.ts'
import { commandCases } from './testing/command-cases.ts'
import type { Ended } from './testing/run-child.ts'
import { runHere } from './testing/run-here.ts'

const folder = mkdtempSync(join(tmpdir(), 'trama-every-'))
let server: TestServer
let admin: Person
let scene: Scene
let token = `trama_${'x'.repeat(43)}`
const narrow = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve(null))
  admin = await register(server)
  ;({ token } = await giveToken(server, admin, { role: 'admin', areas: [...tokenAreas] }))
  for (const area of tokenAreas) {
    const others = tokenAreas.filter((each) => each !== area)
    narrow.set(area, (await giveToken(server, admin, { role: 'admin', areas: others })).token)
  }
  scene = await drawScene(admin)
  good(await admin.gateways.test({ id: scene.gatewayId }))
  for (const id of scene.deviceIds)
    good(await admin.devices.enrol({ id, networkId: scene.networkId, publicKey: newKey() }))
  good(await admin.networkUsers.create({ ...userForm, name: 'Eva', email: 'eva@example.org' }))
  good(await admin.designs.create({ name: 'Plano' }))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const locales = ['en', 'es'] as const
type Locale = (typeof locales)[number]
const env = (locale: Locale, given: Readonly<Record<string, string>> = {}) => ({
  HOME: folder,
  LANG: locale === 'es' ? 'es_CO.UTF-8' : 'en_US.UTF-8',
  TRAMA_SERVER: server.url,
  TRAMA_TOKEN: token,
  ...given,
})
/** Leaves of the tree, as they are typed. */
const paths = ((): string[] => {
  const leaves = (command: ReturnType<typeof describedProgram>, above: string): string[] =>
    command.commands.flatMap((each) => {
      const path = `${above}${each.name()}`
      return each.commands.length === 0 ? [path] : leaves(each, `${path} `)
    })
  return leaves(describedProgram(wordsOf('en'), '1'), '')
})()

/** A network that is not there yet. */
function newFile(run: number): string {
  const path = join(folder, `plant-${run}.yaml`)
  const range = `10.4${run}.0.0/24`
  writeFileSync(
    path,
    `trama: 1\nnetwork: { name: Planta ${run}, range: ${range}, ipv6: true, internalTraffic: true }\n`,
  )
  return path
}

/** Lets the drawing differ from what the gateway has in the runs that are to succeed, and answers the plan's digest. */
async function changedDigest(run: number): Promise<string> {
  if (run > 3) return 'none'
  const { revision } = good(await admin.networks.drawing({ id: scene.networkId }))
  const edits = [{ kind: 'set-internal-traffic' as const, allow: run % 2 === 1 }]
  good(await admin.networks.edit({ id: scene.networkId, revision, edits }))
  return good(await admin.networks.plan({ id: scene.networkId })).digest
}

const cases = commandCases({ folder, token: () => token, newFile, changedDigest })

test('there is a case for each command', () => {
  expect(cases.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
})

/** How a command ended in both languages, as text and as JSON: what it said on standard error, and nothing else. */
async function refusals(run: (more: readonly string[], locale: Locale) => Promise<Ended>): Promise<object> {
  const all: object[] = []
  for (const locale of locales) {
    const { err, ...text } = await run([], locale)
    all.push({ ...text, said: err.replace(`${wordsOf(locale).t('commandLine.waiting')}\n`, '') })
    const { err: json, ...rest } = await run(['--json'], locale)
    all.push({ ...rest, said: `${(JSON.parse(json) as { text: string }).text}\n` })
  }
  return all
}

/** A problem of the server is followed, for people, by the command that explains it. */
function refused(code: number, says: (t: Translate) => string, problemCode?: string): object {
  return locales.flatMap((locale) => {
    const { t } = wordsOf(locale)
    const said = `${says(t)}\n`
    const meaning = problemCode === undefined ? '' : `${t('commandLine.meaning', { code: problemCode })}\n`
    return [
      { code, out: '', said: `${said}${meaning}` },
      { code, out: '', said },
    ]
  })
}

const typed = (
  given: CommandCase,
  args: readonly string[],
  locale: Locale,
  more: Readonly<Record<string, string>> = {},
) => runHere([...given.path.split(' '), ...args], env(locale, more), given.input?.())

test.each(cases)('$path answers people in their language and programs in JSON', async (given) => {
  let run = 0
  const said: string[] = []
  for (const locale of locales) {
    const text = await typed(given, await given.args(run), locale)
    expect(text).toMatchObject({ code: given.code, err: '' })
    expect(text.out).toContain(given.says?.(wordsOf(locale).t, run) ?? '')
    said.push(text.out)
    const json = await typed(given, [...(await given.args(run + 1)), '--json'], locale)
    expect(json).toMatchObject({ code: given.code, err: '' })
    expect(JSON.parse(json.out)).toEqual(given.json(run + 1))
    run += 2
  }
  expect(said[0] === said[1]).toBe(given.says === null)
})

test.each(cases)('$path: a line that cannot be understood ends with 2', async (given) => {
  const args = await given.args(4)
  expect(await refusals((more, locale) => typed(given, [...args, '--nothing', ...more], locale))).toEqual(
    refused(exits.usage, (t) => t('commandLine.usage.unknown-option', { what: '--nothing' })),
  )
})

const asking = cases.filter(({ isLocal }) => isLocal !== true)
test.each(asking)('$path: a server that is away ends it with 1', async (given) => {
  const url = 'http://127.0.0.1:1'
  const args = await given.args(4)
  expect(
    await refusals((more, locale) => typed(given, [...args, ...more], locale, { TRAMA_SERVER: url })),
  ).toEqual(
    refused(
      exits.problem,
      (t) => problemText(t, problem('server-unreachable', { url })),
      'server-unreachable',
    ),
  )
})

const narrowed = cases.filter(({ area }) => area !== null)
test.each(narrowed)('$path: a token that is for something else ends it with 1', async (given) => {
  const args = await given.args(5)
  const other = { TRAMA_TOKEN: narrow.get(given.area ?? '') ?? '' }
  expect(await refusals((more, locale) => typed(given, [...args, ...more], locale, other))).toEqual(
    refused(exits.problem, (t) => problemText(t, problem('token-scope')), 'token-scope'),
  )
})

test.each(narrowed)("$path: a token that is not one of Trama's ends it with 1", async (given) => {
  const args = await given.args(5)
  const other = { TRAMA_TOKEN: 'ghp_other' }
  expect(await refusals((more, locale) => typed(given, [...args, ...more], locale, other))).toEqual(
    refused(exits.problem, (t) => t('commandLine.sign-in.not-ours')),
  )
})

const naming = cases.flatMap(({ missing, ...given }) =>
  missing === undefined ? [] : [{ ...given, missing }],
)
test.each(naming)('$path: what there is not ends it with 1', async (given) => {
  expect(await refusals((more, locale) => typed(given, [...given.missing.args, ...more], locale))).toEqual(
    refused(exits.problem, given.missing.says),
  )
})

test.each(['', ...paths])('the help of "%s" is in one language', async (path) => {
  const { code, out } = await runHere([...path.split(' ').filter(Boolean), '--help'], env('es'))
  expect(code).toBe(exits.ok)
  expect(out).toContain(`Uso: trama ${path}`.trimEnd())
  expect(out).not.toMatch(/Usage|\[options\]|\[command\]|choices|default:/)
})
