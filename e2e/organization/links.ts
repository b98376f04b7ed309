import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { must } from '#e2e/spine/person.ts'
import { pagePaths } from '#renderer/frame/pages.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import type { World } from './world.ts'

const english = createWords('en', en).t

/** Links that come by mail, from the log or from somebody, opened first of all, in a browser that prefers Spanish. */
export function testLinks(world: () => World): void {
  describe('the first address that a Spanish browser opens', () => {
    const open = async (link: string): Promise<Screen> => {
      const screen = await world().open({ locale: 'es' }, null)
      await screen.page.goto(`${world().server.url}${link}`)
      return screen
    }

    test.each([
      {
        name: 'the link of the first start',
        link: '/first-start#a-code',
        field: 'accounts.register.organization',
      },
      { name: 'a link of a mail', link: '/Recovery/#a-code', field: 'accounts.recovery.password' },
    ] as const)('$name keeps its code, out of the address bar', async ({ link, field }) => {
      const screen = await open(link)
      await screen.page.getByLabel(screen.t(field), { exact: true }).waitFor()
      await expect.poll(() => screen.page.url()).toBe(screen.at(link.toLowerCase().replace(/\/?#.*$/, '')))
      await screen.close()
    })

    test('a shared design opens, stays in the other language, and after signing in', async () => {
      const { admin } = world()
      const { id, name } = must(await admin.backend.designs.create({ name: 'Espinazo' }))
      const { token } = must(await admin.backend.designs.share({ id, mode: 'viewer' }))
      const screen = await open(`${pagePaths.designer}#share=${token}`)
      const { page, t, at } = screen
      await page.getByText(name, { exact: true }).first().waitFor()
      expect(page.url()).toBe(at(`${pagePaths.designer}#share=${token}`))

      await page.getByRole('button', { name: t('designer.menu.view'), exact: true }).click()
      await page.getByRole('menuitemcheckbox', { name: 'English' }).click()
      await page.waitForURL(`${world().server.url}${pagePaths.designer}#share=${token}`)
      await page.getByText(name, { exact: true }).first().waitFor()
      // What was chosen holds, whoever wrote the address; until something else is chosen.
      await page.goto(at(`${pagePaths.designer}#share=${token}`))
      await page.waitForURL(`${world().server.url}${pagePaths.designer}#share=${token}`)
      await page.getByRole('button', { name: english('designer.menu.view'), exact: true }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Español' }).click()
      await page.waitForURL(at(`${pagePaths.designer}#share=${token}`))

      // What a server is sent and logs; the browser keeps what stands behind the # to itself.
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url().replace(/#.*$/, ''))
      })
      await page
        .getByRole('link', { name: t('designer.bar.sign-in') })
        .first()
        .click()
      await page.getByRole('textbox', { name: t('accounts.sign-in.email') }).waitFor()
      await page.reload()
      await page.getByRole('textbox', { name: t('accounts.sign-in.email') }).fill(admin.email)
      await page.getByLabel(t('accounts.sign-in.password'), { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: t('accounts.sign-in.submit'), exact: true }).click()
      await page.waitForURL(at(`${pagePaths.designer}#share=${token}`))
      await page.getByText(name, { exact: true }).first().waitFor()
      expect(documents.length).toBeGreaterThan(0)
      expect(documents.filter((url) => url.includes(token))).toEqual([])
      await screen.close()
    })
  })

  describe('the history', () => {
    let screen: Screen
    beforeAll(async () => {
      screen = await world().open({ locale: 'en' })
    })
    afterAll(() => screen.close())

    test('does not hold an address that only leads on', async () => {
      const { page, at } = screen
      await page.goto('about:blank')
      await page.goto(at('/'))
      await page.waitForURL(at(pagePaths.home))
      await page.goBack()
      expect(page.url()).toBe('about:blank')
    })

    test('an address that reads like another site leads to none', async () => {
      const { page, at } = screen
      for (const path of ['//example.invalid/', '//Example.invalid/x', '/%5Cexample.invalid/']) {
        // The server gives no page at such an address; one that is opened within the application is judged on its screens.
        expect((await page.goto(at(path)))?.status()).toBe(403)
        expect(new URL(page.url()).origin).toBe(world().server.url)
      }
      await page.goto(at(`${pagePaths.login}?next=/%09/example.invalid/x`))
      await page.waitForURL(at(pagePaths.home))
    })
  })
}
