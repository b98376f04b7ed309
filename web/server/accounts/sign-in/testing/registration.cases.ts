import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemText } from '#shared/words/problem-text.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Who may register, with what, and how often. */
export function registrationCases(open: OpenDatabase): void {
  describe('registration', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())

    test('who registers is the administrator of a new organization', async () => {
      const visitor = server.visit()
      const session = good(
        await visitor.accounts.register({
          organizationName: ' Uno ',
          email: ' Ana@Example.ORG ',
          password,
          acceptTerms: true,
        }),
      )
      expect(session).toMatchObject({ organizationName: 'Uno', email: 'ana@example.org', roles: ['admin'] })
      expect(good(await visitor.networks.page({})).rows).toEqual([])
      const again = good(await server.visit().accounts.signIn({ email: 'ANA@example.org', password }))
      expect(again.organizationId).toBe(session.organizationId)
    })

    const faults = [
      {
        name: 'empty name',
        given: { organizationName: '  ' },
        expect: [['organizationName', 'field-required']],
      },
      {
        name: 'long name',
        given: { organizationName: 'x'.repeat(81) },
        expect: [['organizationName', 'field-too-long']],
      },
      { name: 'no e-mail', given: { email: 'ana' }, expect: [['email', 'field-not-email']] },
      { name: 'short password', given: { password: 'Ab-1' }, expect: [['password', 'field-too-short']] },
      {
        name: 'password without capital',
        given: { password: 'long-enough-12' },
        expect: [['password', 'field-no-capital']],
      },
      {
        name: 'password without special character',
        given: { password: 'LongEnough12' },
        expect: [['password', 'field-no-special']],
      },
      {
        name: 'terms not accepted',
        given: { acceptTerms: false },
        expect: [['acceptTerms', 'field-not-accepted']],
      },
      {
        name: 'several',
        given: { organizationName: '', email: '@', acceptTerms: false },
        expect: [
          ['organizationName', 'field-required'],
          ['email', 'field-not-email'],
          ['acceptTerms', 'field-not-accepted'],
        ],
      },
    ] as const
    test.each(faults)('registration refuses: $name', async ({ given, expect: fields }) => {
      const form = {
        organizationName: 'Dos',
        email: 'dos@example.org',
        password,
        acceptTerms: true,
        ...given,
      }
      for (const language of ['en', 'es'] as const) {
        const problem = refused(await server.visit(language).accounts.register(form))
        expect(problem.code).toBe('input-invalid')
        expect((problem.also ?? []).map((each) => [each.at?.[0], each.code])).toEqual(fields)
        const { t } = server.running.composition.words[language]
        for (const each of problem.also ?? []) expect(problemText(t, each)).not.toContain('{{')
      }
    })

    test('a password that many have is refused, whatever is appended to it', async () => {
      for (const common of ['Password123!', 'P@ssw0rd2024!', 'Qwertyuiop1!']) {
        const problem = refused(
          await server.visit().accounts.register({
            organizationName: 'x',
            email: 'common@example.org',
            password: common,
            acceptTerms: true,
          }),
        )
        expect(problem).toMatchObject({ code: 'field-too-common', at: ['password'] })
      }
    })

    test('one mailbox has one account, however its address is written', async () => {
      const form = { organizationName: 'Tres', password, acceptTerms: true }
      good(await server.visit().accounts.register({ ...form, email: 'eva@bücher.example' }))
      for (const email of ['EVA@BÜCHER.example', 'eva@xn--bcher-kva.example', 'eva@bu\u0308cher.example']) {
        expect(refused(await server.visit().accounts.register({ ...form, email }))).toMatchObject({
          code: 'email-taken',
          at: ['email'],
        })
      }
      good(await server.visit().accounts.signIn({ email: 'eva@xn--bcher-kva.example', password }))
    })

    test('of many who register one mailbox at once, one gets it', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          server.visit().accounts.register({
            organizationName: 'Race',
            email: 'race@example.org',
            password,
            acceptTerms: true,
          }),
        ),
      )
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    })

    test('a deployment may keep registration to itself', async () => {
      const closed = await startTestServer(open, {
        AUTO_REGISTER: 'false',
        SERVER_MODE: 'savne',
        TRAMA_PLAN_LIMITS: 'on',
      })
      try {
        const visitor = closed.visit()
        expect(good(await visitor.accounts.deployment({}))).toMatchObject({
          mode: 'savne',
          autoRegister: false,
          planLimits: true,
          practice: false,
        })
        expect(
          refused(
            await visitor.accounts.register({
              organizationName: 'x',
              email: 'x@example.org',
              password,
              acceptTerms: true,
            }),
          ).code,
        ).toBe('register-closed')
      } finally {
        await closed.stop()
      }
    })
  })
}
