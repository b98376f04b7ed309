import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#e2e/spine/pages/sign-in.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { must } from '#e2e/spine/person.ts'
import type { World } from './world.ts'
import { createDevice, createPerson, createUser, deleteAndUndo } from './records.ts'

const other = 'Another-horse-8!'
const third = 'Third-horse-9!'

/** What people of an organization go through, in both languages, on the real server. */
export function testStories(world: () => World): void {
  describe.each(['en', 'es'] as const)('an organization in %s', (locale) => {
    const lucia = {
      name: `Lucía ${locale}`,
      email: `lucia-${locale}@example.org`,
      password: 'Correct-horse-7!',
    }
    let admin: Screen
    let user: Screen

    beforeAll(async () => {
      admin = await world().open({ locale })
      user = await world().open({ locale }, null)
    })
    afterAll(async () => {
      await admin.close()
      await user.close()
    })

    test('records are made, deleted and brought back', async () => {
      await createPerson(admin, `Ana ${locale}`, locale === 'en' ? '1010' : '2020')
      await createDevice(admin, `laptop-${locale}`, `Ana ${locale}`)
      await deleteAndUndo(admin, `laptop-${locale}`)
      const { rows } = must(await world().admin.backend.devices.page({ text: `laptop-${locale}` }))
      expect(rows.map(({ name, networkUserName }) => [name, networkUserName])).toEqual([
        [`laptop-${locale}`, `Ana ${locale}`],
      ])
    })

    test('a user gets a role and sees what it allows, and no more', async () => {
      await createUser(admin, lucia)
      await signIn(user, lucia)
      const { page, t, at } = user
      await page.goto(at('/devices'))
      await page.getByRole('button', { name: t('devices.add') }).waitFor()
      expect(await page.getByRole('link', { name: t('shell.nav.users'), exact: true }).count()).toBe(0)
      await page.goto(at('/users'))
      await page.getByRole('heading', { name: t('shell.view.unauthorized') }).waitFor()
    })

    test('a new password ends the session; signing in again finds what was typed', async () => {
      const { page, t, at } = user
      await page.goto(at('/devices?create=1'))
      const name = page.getByRole('dialog').getByLabel(t('devices.form.name'), { exact: true })
      await name.fill('not-sent-yet')
      const { backend } = world().admin
      const found = must(await backend.users.page({ text: lucia.email })).rows[0]?.id ?? ''
      must(await backend.users.changePassword({ id: found, newPassword: other }))
      await page.getByRole('combobox', { name: t('devices.form.user') }).fill('Ana')
      const again = page.getByRole('dialog', { name: t('shell.expired.title') })
      await again.getByLabel(t('accounts.sign-in.password'), { exact: true }).fill(other)
      await again.getByRole('button', { name: t('accounts.sign-in.submit'), exact: true }).click()
      await again.waitFor({ state: 'detached' })
      expect(await name.inputValue()).toBe('not-sent-yet')
      lucia.password = other
    })

    test('a forgotten password is recovered by the link of a letter, once', async () => {
      const visitor = await world().open({ locale }, null)
      const { page, t, at } = visitor
      await page.goto(at('/recovery'))
      await page.getByLabel(t('accounts.recovery.email'), { exact: true }).fill(lucia.email)
      await page.getByRole('button', { name: t('accounts.recovery.submit') }).click()
      await page.getByRole('heading', { name: t('accounts.recovery.sent') }).waitFor()
      const code = await world().server.hear(
        new RegExp(`${lucia.email}[^]*?${locale === 'es' ? '/es' : ''}/recovery#(\\S+)`),
      )
      const choose = async (): Promise<void> => {
        await page.goto('about:blank')
        await page.goto(at(`/recovery#${code}`))
        await page.getByLabel(t('accounts.recovery.password'), { exact: true }).fill(third)
        await page.getByLabel(t('accounts.recovery.confirm'), { exact: true }).fill(third)
        await page.getByRole('button', { name: t('accounts.recovery.save') }).click()
      }
      await choose()
      await page.getByRole('heading', { name: t('accounts.recovery.done') }).waitFor()
      await choose()
      await page.getByRole('heading', { name: t('accounts.recovery.not-saved') }).waitFor()
      await signIn(visitor, { ...lucia, password: third })
      await page.getByRole('button', { name: lucia.name }).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/\/home$/)
      await visitor.close()
    })

    test('a subscription that is not active closes the pages until it is again', async () => {
      const { operator } = world()
      const id = world().admin.session.organizationId
      const set = async (status: 'active' | 'expired') =>
        must(
          await operator.backend.administration.changeSubscription({
            id,
            plan: 'free',
            status,
            periodToMs: null,
          }),
        )
      await set('expired')
      const { page, t, at } = admin
      await page.goto(at('/devices'))
      await page.waitForURL(({ pathname }) => pathname.endsWith('/subscriptions'))
      await page.getByText(t('subscription.status.expired')).first().waitFor()
      await set('active')
      await page.goto(at('/devices'))
      await page.getByRole('heading', { name: t('devices.title'), exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/\/devices$/)
    })
  })
}
