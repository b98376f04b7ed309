import papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#shared/contract/contract.ts'
import type { Contract } from '#shared/contract/row.ts'
import { diskForm } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, cookie, password, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { deviceForm, gatewayForm, networkForm, newId, userForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Classes of mistakes that were published of products like this one: what is typed, sent and led to. */
export function hostileInputsCases(open: OpenDatabase): void {
  describe('hostile inputs', () => {
    let server: TestServer
    let me: Person
    beforeAll(async () => {
      server = await startTestServer(open)
      me = await register(server, 'Own')
    })
    afterAll(() => server.stop())

    describe('unauthenticated and hidden endpoints (CVE-2026-29771, GHSA-vwjq)', () => {
      const known = new Set(
        Object.values(api as Contract).flatMap((rows) => Object.values(rows).map((row) => row.path)),
      )
      test.each([
        '/shutdown',
        '/clients',
        '/debug',
        '/admin',
        '/metrics',
        '/.env',
        '/graphql',
        '/session/../users',
        '//users',
        '/users/',
        '/users;x',
        '/users%2f',
        '/%75sers',
        '/USERS',
        '/users?x=/session',
        '/devices/..%2f..%2fusers',
      ])('nothing answers at %s without a session', async (path) => {
        for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
          const answer = await rawCall(server, null, method, path, method === 'GET' ? {} : { body: '{}' })
          expect({ method, isRefused: [401, 404, 400].includes(answer.status) }).toEqual({
            method,
            isRefused: true,
          })
          expect(await answer.text()).not.toMatch(/"rows"|stack|at .*\.ts/)
        }
        expect(known.has(path as `/${string}`)).toBe(false)
      })

      test('there is no account before somebody makes one (wireguard-ui admin/admin, CVE-2023-32077)', async () => {
        const fresh = await startTestServer(open)
        try {
          for (const email of ['admin', 'admin@example.org', 'root', 'wg'])
            for (const secret of ['admin', 'password', 'wireguard', 'trama'])
              expect(refused(await fresh.visit().accounts.signIn({ email, password: secret })).code).toMatch(
                /^(sign-in-failed|too-many-tries)$/,
              )
          const { db } = fresh.running.composition.store
          expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
        } finally {
          await fresh.stop()
        }
      })
    })

    describe('injection into shells and configurations (wg-easy #2669, untangle, NetBird 63d60ba49)', () => {
      const evil = [
        '$(id)',
        '`id`',
        'a;b',
        'a|b',
        'a\nb',
        '-oProxyCommand=id',
        "a'b",
        'a b',
        '10.0.0.1\nPostUp = id',
      ]
      test.each(evil)('an address %j reaches no machine', async (publicAddress) => {
        const form = { ...gatewayForm, name: newId(), publicAddress }
        const answer = await me.gateways.create(form)
        expect(answer.ok ? 'made' : answer.problem.code).not.toBe('made')
      })
      test.each(evil)('a user %j of a gateway is refused', async (sshUser) => {
        const form = { ...gatewayForm, name: newId(), publicAddress: `${newId()}.test`, sshUser }
        expect(refused(await me.gateways.create(form)).code).toBe('input-invalid')
      })
      test.each(['10.0.0.0/8; id', '$(id)', '0.0.0.0/0', '8.8.8.0/24'])(
        'a range %j of a network is refused',
        async (range) => {
          expect(refused(await me.networks.create({ ...networkForm, name: newId(), range })).code).not.toBe(
            '',
          )
        },
      )
      test('words are looked for as they are typed (SQL)', async () => {
        const before = good(await me.users.page({})).total
        for (const text of ["'; drop table users; --", "' or '1'='1", '%', '_', '\\'])
          expect(good(await me.users.page({ text })).rows).toEqual([])
        for (const query of [
          'sort=name;drop',
          'sort=password_hash',
          'direction=asc,1',
          'limit=1e9',
          'limit=-1',
          'offset=-1',
        ])
          expect((await rawCall(server, me, 'GET', `/users?${query}`)).status).toBe(400)
        expect(good(await me.users.page({})).total).toBe(before)
      })
      test.each(['a\u0000b', 'a\nb', 'a\u001bb'])('a name %j is no name', async (name) => {
        const answer = refused(
          await me.networkUsers.create({ ...userForm, name, email: `${newId()}@example.org` }),
        )
        expect(answer).toMatchObject({
          code: 'input-invalid',
          also: [{ code: 'field-unreadable', at: ['name'] }],
        })
      })
      test('what no database can keep is refused wherever it stands', async () => {
        const form = { ...networkForm, name: newId(), range: '10.98.0.0/24', description: 'a\u0000b' }
        expect(refused(await me.networks.create(form)).code).toBe('input-invalid')
        expect((await rawCall(server, me, 'GET', '/users?text=%00')).status).toBe(400)
      })
      test('a name is a name: no template, no prototype, no markup (DG25-8, wireguard-ui #443)', async () => {
        const person = good(await me.networkUsers.create({ ...userForm, email: `${newId()}@example.org` }))
        for (const name of [
          '{{process.env}}',
          '${7*7}',
          '__proto__',
          'constructor',
          '<img src=x onerror=alert(1)>',
        ]) {
          const made = good(await me.devices.create(deviceForm(person.id, name)))
          expect(good(await me.devices.one({ id: made.id })).name).toBe(name)
          const again = await rawCall(server, me, 'POST', '/devices', {
            body: JSON.stringify(deviceForm(person.id, name)),
          })
          expect(again.headers.get('content-type')).toMatch(/^application\/json/)
          expect(again.headers.get('x-content-type-options')).toBe('nosniff')
          expect(JSON.stringify(await again.json())).not.toMatch(/49|TRAMA_/)
        }
      })
    })

    describe('tables that spreadsheets calculate (CSV injection)', () => {
      test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", '=HYPERLINK("http://evil.example","x")'])(
        '%j stays a text, and comes back as it was',
        async (name) => {
          const email = `${newId()}@example.org`
          const person = good(await me.networkUsers.create({ ...userForm, name, email }))
          const made = good(await me.devices.create(deviceForm(person.id, name)))
          for (const { text } of [
            good(await me.networkUsers.export({ text: email })),
            good(await me.devices.export({ networkUserIds: person.id })),
            good(await me.audit.export({ recordId: made.id })),
          ]) {
            const cells = papa.parse<string[]>(text.trim()).data.flat()
            expect(cells.length).toBeGreaterThan(3)
            for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
          }
          const { text } = good(await me.devices.export({ networkUserIds: person.id }))
          expect(good(await me.devices.import({ text, commit: false })).lines).toMatchObject([
            { name: made.name, does: 'nothing' },
          ])
        },
      )
    })

    describe('requests that this server would make for somebody (SSRF)', () => {
      test.each(['http://169.254.169.254/latest', 'http://10.0.0.1/', 'file:///etc/passwd', 'gopher://x'])(
        'files are not sent to %s',
        async (endpoint) => {
          const connection = { kind: 's3', endpoint, region: 'r', bucket: 'b', accessKeyId: 'k' } as const
          expect(refused(await me.disks.create({ ...diskForm(newId()), connection })).code).toBe(
            'server-insecure',
          )
        },
      )
    })

    describe('guessing (wg-easy #1302, DG25-1, DG25-15)', () => {
      test('whoever is inactive, of another organization or nobody is answered alike', async () => {
        const person = await addPerson(server, me, ['viewer'])
        const [row] = good(await me.users.page({ text: person.session.email })).rows
        good(await me.users.changeMany({ ids: [row?.id ?? ''], active: false }))
        const asked = [person.session.email, 'nobody@example.org', (await register(server)).session.email]
        const answers = await Promise.all(
          asked.map(async (email) => {
            const answer = await rawCall(server, null, 'POST', '/session', {
              body: JSON.stringify({ email, password: 'Not-the-password-7' }),
            })
            return { status: answer.status, body: await answer.text() }
          }),
        )
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      })
      test('another address in a header is no other address', async () => {
        const { session } = await addPerson(server, me, ['viewer'])
        const codes: string[] = []
        for (let count = 0; count < 7; count += 1) {
          const answer = await rawCall(server, null, 'POST', '/session', {
            body: JSON.stringify({ email: session.email, password: `Wrong-${count}-password` }),
            headers: { 'x-forwarded-for': `203.0.113.${count}`, 'x-real-ip': `203.0.113.${count}` },
          })
          codes.push(((await answer.json()) as { code: string }).code)
        }
        expect(codes.at(-1)).toBe('too-many-tries')
        const { rows } = good(await me.audit.page({ text: '203.0.113' }))
        expect(rows).toEqual([])
      })
      test('an empty password opens nothing (LDAP, 95ade7fba)', async () => {
        expect(
          refused(await server.visit().accounts.signIn({ email: me.session.email, password: '' })).code,
        ).toBe('input-invalid')
      })
    })

    test('a session is a new one at each sign-in (fixation)', async () => {
      const visitor = server.visit()
      good(await visitor.accounts.signIn({ email: me.session.email, password }))
      const first = visitor.browser.cookies.get(cookie)
      good(await visitor.accounts.signIn({ email: me.session.email, password }))
      expect(visitor.browser.cookies.get(cookie)).not.toBe(first)
    })

    test('the same secret twice is two seals, and one that is moved does not open (CVE-2024-41260)', async () => {
      const other = await register(server)
      const connection = { kind: 's3', endpoint: '', region: 'r', bucket: 'b', accessKeyId: 'k' } as const
      for (const name of ['one', 'two'])
        good(await other.disks.create({ ...diskForm(name), connection, secret: 'same' }))
      const { read } = server.running.composition.store.of(other.session.organizationId)
      const rows = await read.from('disks').select(['secret_sealed']).execute()
      expect(rows).toHaveLength(2)
      expect(new Set(rows.map((row) => row.secret_sealed)).size).toBe(2)
    })
  })
}
