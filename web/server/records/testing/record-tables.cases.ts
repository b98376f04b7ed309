import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportLine } from '#shared/contract/paging.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { deviceForm, userForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** What spreadsheets calculate, and what breaks a table that is not written with care. */
const awkward = [
  '=1+1',
  '+57 300',
  '-2',
  '@SUM(A1)',
  "'=quoted",
  "''@twice",
  "'plain",
  'comma, semicolon; "quotes"',
  'Ñandú ü 数 🦙',
  '=HYPERLINK("http://x.test";"y")',
  '|pipe',
  '%percent',
  'a=b',
] as const
/** Names are one line; notes may have several. */
const notes = [...awkward, 'two\nlines'] as const

/** Tables of devices and of people, out and in. */
export function recordTablesCases(open: OpenDatabase): void {
  describe('tables of records', () => {
    let server: TestServer
    let me: Person
    let anaId: string
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server)
      anaId = good(await me.networkUsers.create(userForm)).id
    })
    const importDevices = (text: string, commit = true) => me.devices.import({ text, commit })
    const importUsers = (text: string, commit = true) => me.networkUsers.import({ text, commit })
    const exported = async (person: Person) => [
      good(await person.networkUsers.export({})).text,
      good(await person.devices.export({})).text,
    ]
    const problemsOf = ({ line, does, problems }: ImportLine) => [
      line,
      does,
      ...problems.map(({ code, at }) => [code, ...(at ?? [])].join(' ')),
    ]

    test('what is exported and imported elsewhere is exported there byte for byte', async () => {
      for (const [index, name] of awkward.entries()) {
        const form = {
          ...deviceForm(anaId, name),
          serial: awkward[(index + 3) % awkward.length]?.slice(0, 40),
        }
        const observation = `${notes[(index + 5) % notes.length]}\r\n${name}`
        good(
          await me.devices.create({
            ...form,
            serial: form.serial ?? '',
            observation,
            active: index % 2 === 0,
          }),
        )
        const email = `+${index}=x@example.org`
        good(await me.networkUsers.create({ ...userForm, name, email, identification: name.slice(0, 40) }))
      }
      const [people = '', devices = ''] = await exported(me)
      const other = await register(server, 'Otra')
      const count = awkward.length + 1
      const preview = good(await other.networkUsers.import({ text: people, commit: false }))
      expect(preview).toMatchObject({ added: count, changed: 0, refused: 0, unknownColumns: [] })
      expect(good(await other.networkUsers.page({})).total).toBe(0)
      expect(good(await other.networkUsers.import({ text: people, commit: true }))).toEqual(preview)
      good(await other.devices.import({ text: devices, commit: true }))
      expect(await exported(other)).toEqual([people, devices])
      const rows = good(await other.devices.page({ limit: 200 })).rows
      expect(rows.map((row) => row.name).toSorted()).toEqual([...awkward].toSorted())
      const again = good(await other.devices.import({ text: devices, commit: true }))
      expect(again).toMatchObject({ added: 0, changed: 0, refused: 0 })
      expect(again.lines.every((line) => line.does === 'nothing')).toBe(true)
    })

    test('no cell of an export begins a formula', async () => {
      for (const name of awkward)
        good(await me.devices.create({ ...deviceForm(anaId, name), observation: name }))
      const { fileName, text } = good(await me.devices.export({}))
      expect(fileName).toMatch(/^devices-\d{4}-\d{2}-\d{2}\.csv$/)
      expect(text.startsWith('\uFEFFname,kind,owner_email,serial,observation,active\r\n')).toBe(true)
      expect(text.match(/(^|[,\n])"?[=+\-@\t\r]/g)).toBeNull()
      expect(text).toContain(`"'=1+1",laptop,`)
      expect(text).toContain(`"''=quoted",laptop,`)
    })

    test('an export holds what the filter shows, in its order', async () => {
      for (const [index, kind] of (['phone', 'laptop', 'phone'] as const).entries())
        good(await me.devices.create({ ...deviceForm(anaId, `d${index}`), kind }))
      const { text } = good(
        await me.devices.export({ kinds: 'phone', sort: 'name', direction: 'desc', text: 'd' }),
      )
      const lines = text.trim().split('\r\n').slice(1)
      expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual(['d2,phone', 'd0,phone'])
    })

    test('each bad line is named with its number and its reasons; the good ones are whole', async () => {
      good(await me.devices.create(deviceForm(anaId, 'held')))
      const long = 'x'.repeat(81)
      const text = [
        'Nombre;Tipo;Correo electrónico;Serie;Observaciones;Activo;Color',
        'uno;Portátil;ANA@example.org;S1;"dos\nlíneas";sí;rojo',
        ';Portátil;ana@example.org;;;;',
        'dos;robot;ana@example.org;;;;',
        'tres;teléfono;nadie@example.org;;;;',
        'cuatro;teléfono;;;;;',
        '',
        'cinco;tableta;ana@example.org;;;quizás;',
        'UNO;tableta;ana@example.org;;;;',
        `${long};tableta;ana@example.org;;;;`,
        `seis;tableta;ana@example.org;${'s'.repeat(41)};${'o'.repeat(501)};no;`,
        'siete;;ana@example.org;;;;',
        'HELD;celular;ana@example.org;S9;nota;no;',
        ' ocho ;computador;ana@example.org; S8 ;;inactivo;',
        'nueve;robot;nadie@example.org;;;quizás;',
      ].join('\n')
      const preview = good(await importDevices(text, false))
      expect(preview.lines.map(problemsOf)).toEqual([
        [2, 'add'],
        [4, 'refused', 'field-required Nombre'],
        [5, 'refused', 'field-unreadable Tipo'],
        [6, 'refused', 'network-user-missing Correo electrónico'],
        [7, 'refused', 'field-required Correo electrónico'],
        [9, 'refused', 'field-unreadable Activo'],
        [10, 'refused', 'name-taken Nombre'],
        [11, 'refused', 'field-too-long Nombre'],
        [12, 'refused', 'field-too-long Serie', 'field-too-long Observaciones'],
        [13, 'refused', 'field-required Tipo'],
        [14, 'change'],
        [15, 'add'],
        [
          16,
          'refused',
          'network-user-missing Correo electrónico',
          'field-unreadable Activo',
          'field-unreadable Tipo',
        ],
      ])
      expect(preview).toMatchObject({ added: 2, changed: 1, refused: 10, unknownColumns: ['Color'] })
      expect(good(await me.devices.page({})).total).toBe(1)
      expect(good(await importDevices(text))).toEqual(preview)
      const rows = good(await me.devices.page({})).rows.map(({ id: _id, networks: _networks, ...row }) => row)
      const usual = { networkUserId: anaId, networkUserName: 'Ana' }
      expect(rows).toEqual([
        { ...usual, name: 'HELD', kind: 'phone', serial: 'S9', observation: 'nota', active: false },
        { ...usual, name: 'ocho', kind: 'computer', serial: 'S8', observation: '', active: false },
        { ...usual, name: 'uno', kind: 'laptop', serial: 'S1', observation: 'dos\nlíneas', active: true },
      ])
    })

    test('each bad line of people is named, too', async () => {
      const text = [
        'email\tname\tidentification number\tstatus',
        'eva@example.org\tEva\t7\tactive',
        'no mail\tX\t1\t',
        'leo@example.org\t\t2\t',
        'mia@example.org\tMia\t\t',
        'EVA@example.org\tEva again\t8\t',
        'ana@example.org\tAna María\t\tno',
        `zoe@example.org\tZoe\t${'1'.repeat(41)}\tmaybe`,
      ].join('\r\n')
      const preview = good(await importUsers(text, false))
      expect(preview.lines.map(problemsOf)).toEqual([
        [2, 'add'],
        [3, 'refused', 'field-not-email email'],
        [4, 'refused', 'field-required name'],
        [5, 'refused', 'field-required identification number'],
        [6, 'refused', 'email-taken email'],
        [7, 'refused', 'field-required identification number'],
        [8, 'refused', 'field-unreadable status', 'field-too-long identification number'],
      ])
      expect(good(await importUsers(text))).toEqual(preview)
      expect(good(await me.networkUsers.page({})).rows.map((row) => row.name)).toEqual(['Ana', 'Eva'])
    })

    test('columns that a table has not stay as they are', async () => {
      good(
        await me.devices.create({ ...deviceForm(anaId, 'a'), serial: 'S1', observation: 'o', active: false }),
      )
      const text = 'owner email,name,kind\nana@example.org,a,phone\n'
      expect(good(await importDevices(text))).toMatchObject({ added: 0, changed: 1 })
      expect(good(await me.devices.page({})).rows[0]).toMatchObject({
        kind: 'phone',
        serial: 'S1',
        observation: 'o',
        active: false,
      })
      expect(good(await importUsers('correo\nana@example.org'))).toMatchObject({
        added: 0,
        changed: 0,
        refused: 0,
      })
    })

    const unreadable = [
      { name: 'nothing', text: '', line: 1 },
      { name: 'no columns that are known', text: 'a,b\n1,2', line: 1 },
      { name: 'no column of owners', text: 'name,kind\na,phone', line: 1 },
      {
        name: 'a quote without an end',
        text: 'name,owner_email\na,ana@example.org\n"b,ana@example.org\nc',
        line: 3,
      },
      { name: 'a quote that ends within', text: 'name,owner_email\n"a"b,ana@example.org\n', line: 2 },
    ] as const
    test.each(unreadable)('a file with $name is refused whole', async ({ text, line }) => {
      const before = await exported(me)
      expect(refused(await importDevices(text))).toMatchObject({ code: 'import-unreadable', facts: { line } })
      expect(await exported(me)).toEqual(before)
    })

    test('ten thousand lines are imported at once, one more are refused', async () => {
      const head = 'name,kind,owner_email\r\n'
      const line = (index: number): string => `Equipo ${index},laptop,ana@example.org\r\n`
      const lines = Array.from({ length: 10_000 }, (_, index) => line(index))
      const text = head + lines.join('')
      expect(refused(await importDevices(text + line(10_000)))).toMatchObject({
        code: 'import-too-long',
        facts: { limit: 10_000 },
      })
      expect(good(await me.devices.page({})).total).toBe(0)
      expect(good(await importDevices(text))).toMatchObject({ added: 10_000, refused: 0 })
      expect(good(await me.devices.page({ offset: 9999 }))).toMatchObject({
        total: 10_000,
        rows: [{ name: 'Equipo 9999' }],
      })
      expect(good(await me.networkUsers.one({ id: anaId })).deviceCount).toBe(10_000)
      expect(good(await me.devices.export({})).text.split('\r\n')).toHaveLength(10_001)
    })

    test('a plan limits an import whole, also when two come at once', async () => {
      const limited = await startTestServer(open, { TRAMA_PLAN_LIMITS: 'on' })
      try {
        const admin = await register(limited)
        good(await admin.networkUsers.create(userForm))
        const table = (names: readonly string[]): string =>
          `name,kind,owner_email\n${names.map((name) => `${name},phone,ana@example.org`).join('\n')}`
        const six = table(['a', 'b', 'c', 'd', 'e', 'f'])
        for (const commit of [false, true])
          expect(refused(await admin.devices.import({ text: six, commit }))).toMatchObject({
            code: 'plan-limit',
            facts: { what: 'devices', limit: 5, have: 0 },
          })
        expect(good(await admin.devices.page({})).total).toBe(0)
        const answers = await Promise.all(
          [table(['a', 'b', 'c']), table(['d', 'e', 'f'])].map((text) =>
            admin.devices.import({ text, commit: true }),
          ),
        )
        expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
        expect(good(await admin.devices.page({})).total).toBe(3)
      } finally {
        await limited.stop()
      }
    })

    test('people of another organization own nothing here', async () => {
      const other = await register(server, 'Otra')
      good(await other.networkUsers.create({ ...userForm, email: 'otra@example.org' }))
      const answer = good(await importDevices('name,kind,owner_email\na,phone,otra@example.org'))
      expect(answer.lines.map(problemsOf)).toEqual([[2, 'refused', 'network-user-missing owner_email']])
      expect(good(await other.devices.page({})).total).toBe(0)
    })
  })
}
