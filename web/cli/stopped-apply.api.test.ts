import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenAreas } from '#shared/model/token.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { drawScene, userForm, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { giveToken, type Program } from '#web/server/tokens/testing/program.ts'
import type { Ended } from './testing/run-child.ts'
import { runHere } from './testing/run-here.ts'

let server: TestServer
let admin: Person
let program: Program
let scene: Scene
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trama-stopped-'))
  server = await startTestServer(() => Promise.resolve(null))
  admin = await register(server)
  program = await giveToken(server, admin, { role: 'admin', areas: [...tokenAreas] })
  scene = await drawScene(admin)
  good(await admin.gateways.test({ id: scene.gatewayId }))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const path = (name: string): string => join(folder, name)
const env = () => ({ HOME: folder, LANG: 'en', TRAMA_SERVER: server.url, TRAMA_TOKEN: program.token })
const trama = (args: readonly string[]): Promise<Ended> => runHere(args, env(), '', fetch)
const digestOf = ({ out }: Ended): string => /Digest: (\S+)/.exec(out)?.[1] ?? ''

test('where a circle of people is stopped after its first step, it says so and counts what was asked', async () => {
  const { email } = good(await admin.networkUsers.one({ id: scene.userId }))
  const bo = { ...userForm, name: 'Bo', email: 'bo@example.org' }
  const other = good(await admin.networkUsers.create(bo)).id
  const text = (await trama(['network', 'export', 'Oficina'])).out
  const file = path('turned.yaml')
  writeFileSync(
    file,
    text
      .replaceAll(email, bo.email)
      .replace(
        'people:\n',
        `people:\n  - name: Bo\n    id: ${other}\n    email: ${email}\n    identification: ${bo.identification}\n`,
      )
      .replace(`name: ${userForm.name}\n`, `name: ${userForm.name}\n    id: ${scene.userId}\n`),
  )
  const planned = await trama(['network', 'plan', '-f', file])
  expect(planned.out).toContain('2 edits would be stored:')
  const away = async () => good(await admin.networkUsers.page({ text: 'trama.invalid' })).rows
  let isTaken = false
  const takeMeanwhile: typeof fetch = async (...call) => {
    const answer = await fetch(...call)
    const [first] = isTaken ? [] : await away()
    if (first !== undefined) {
      isTaken = true
      const free = first.id === other ? bo.email : email
      good(await admin.networkUsers.create({ ...userForm, name: 'Late', email: free }))
    }
    return answer
  }
  const applied = await runHere(
    ['network', 'apply', '-f', file, '--digest', digestOf(planned)],
    env(),
    '',
    takeMeanwhile,
  )
  expect(applied).toMatchObject({ code: 1, out: '' })
  const [left] = await away()
  expect(applied.err).toContain('0 of 2 edits were stored. Plan again to continue.')
  expect(applied.err).toContain(`Until then ${left?.name} has the e-mail address ${left?.email}.`)
})
