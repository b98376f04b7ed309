import type { Screen } from './screen.ts'

export interface Account {
  readonly organizationName: string
  readonly email: string
  readonly password: string
}

/** From the address alone to the first page after registering. */
export async function registerOrganization(
  { page, t, at }: Screen,
  { organizationName, email, password }: Account,
): Promise<void> {
  await page.goto(at('/loginpublic'))
  await page.getByRole('link', { name: t('accounts.sign-in.register') }).click()
  await page.getByRole('textbox', { name: t('accounts.register.organization') }).fill(organizationName)
  await page.getByRole('textbox', { name: t('accounts.register.email') }).fill(email)
  await page.getByLabel(t('accounts.register.password'), { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: t('accounts.register.terms') }).check()
  await page.getByRole('button', { name: t('accounts.register.submit') }).click()
  await page.waitForURL(({ pathname }) => !pathname.includes('/login'))
}

export async function signIn(
  screen: Screen,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const { page, t, at } = screen
  await page.goto(at('/loginpublic'))
  await page
    .getByRole('textbox', { name: t('accounts.sign-in.email') })
    .fill(email)
    .catch(async (error: unknown) => {
      const shown = await page.locator('body').innerText()
      throw new Error(`no way in: ${shown.replaceAll(/\s+/g, ' ')} ${screen.complaints.join('; ')}`, {
        cause: error,
      })
    })
  await page.getByLabel(t('accounts.sign-in.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('accounts.sign-in.submit'), exact: true }).click()
  await page.waitForURL(({ pathname }) => !pathname.includes('/login'))
  await acceptTerms(screen)
}

/** The step that everybody who did not register themselves takes once; nothing where it was taken. */
export async function acceptTerms({ page, t }: Screen): Promise<void> {
  if (!page.url().includes('/terms')) return
  await page.getByRole('checkbox', { name: t('accounts.register.terms') }).check()
  await page.getByRole('button', { name: t('legal.accept.act') }).click()
  await page.waitForURL(({ pathname }) => !pathname.includes('/terms'))
}

/** Is inside without the form, for whom that is no subject: the page finds the session, as after a sign-in. */
export async function enter(
  screen: Screen,
  url: string,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const { page, at, locale } = screen
  const answer = await page.context().request.post(`${url}/api/session`, {
    headers: { 'app-language': locale },
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`no way in: ${await answer.text()}`)
  await page.goto(at('/home'))
  await page.waitForURL(({ pathname }) => !pathname.includes('/login'))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await acceptTerms(screen)
}
