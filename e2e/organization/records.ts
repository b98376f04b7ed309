import type { Screen } from '#e2e/spine/pages/screen.ts'

const rowOf = ({ page }: Screen, name: string) => page.getByRole('row').filter({ hasText: name })

/** A person of the VPN, through the form. */
export async function createPerson(screen: Screen, name: string, number: string): Promise<void> {
  const { page, t, at } = screen
  await page.goto(at('/networkusers?create=1'))
  const dialog = page.getByRole('dialog', { name: t('users.person.create-title') })
  await dialog.getByLabel(t('users.person.name'), { exact: true }).fill(name)
  await dialog.getByLabel(t('users.person.email'), { exact: true }).fill(`p${number}@example.org`)
  await dialog.getByLabel(t('users.person.identification'), { exact: true }).fill(number)
  await dialog.getByRole('button', { name: t('users.person.create') }).click()
  await rowOf(screen, name).waitFor()
}

/** A device of that person, through the form. */
export async function createDevice(screen: Screen, name: string, owner: string): Promise<void> {
  const { page, t, at } = screen
  await page.goto(at('/devices?create=1'))
  const dialog = page.getByRole('dialog', { name: t('devices.create-title') })
  await dialog.getByLabel(t('devices.form.name'), { exact: true }).fill(name)
  // Not typed: the only person there is, is chosen already.
  await dialog.getByRole('combobox', { name: t('devices.form.user') }).click()
  await page.getByRole('option').filter({ hasText: owner }).click()
  await dialog.getByRole('button', { name: t('devices.create') }).click()
  await rowOf(screen, name).waitFor()
}

/** Deletes it by the menu of its panel, and brings it back by the notice. */
export async function deleteAndUndo(screen: Screen, name: string): Promise<void> {
  const { page, t } = screen
  const panel = page.getByRole('complementary', { name: t('devices.panel.label', { name }) })
  if (!(await panel.isVisible())) await rowOf(screen, name).getByText(name, { exact: true }).click()
  await panel.getByRole('button', { name: t('devices.panel.more') }).click()
  await page.getByRole('menuitem', { name: t('devices.delete-entry') }).click()
  const dialog = page.getByRole('dialog', { name: t('devices.delete-title', { name }) })
  await dialog.getByRole('button', { name: t('devices.delete'), exact: true }).click()
  await rowOf(screen, name).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('users.list.undo') }).click()
  // Behind a dialog that is open no row is seen, and after it the old list may be there for a moment.
  await page.getByText(t('users.list.undone'), { exact: true }).waitFor()
  await rowOf(screen, name).waitFor()
}

/** A user with a password and one role, by the form in two steps. */
export async function createUser(
  screen: Screen,
  user: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  const { page, t, at } = screen
  await page.goto(at('/users?create=1'))
  const dialog = page.getByRole('dialog', { name: t('users.login.create-title') })
  await dialog.getByLabel(t('users.login.name'), { exact: true }).fill(user.name)
  await dialog.getByLabel(t('users.login.email'), { exact: true }).fill(user.email)
  await dialog.getByRole('button', { name: t('users.login.next'), exact: true }).click()
  await dialog.getByRole('checkbox', { name: t('states.role.operator') }).check()
  await dialog.getByRole('radio', { name: t('users.login.way-password') }).check()
  await dialog.getByLabel(t('users.login.password'), { exact: true }).fill(user.password)
  await dialog.getByLabel(t('users.login.confirm'), { exact: true }).fill(user.password)
  await dialog.getByRole('button', { name: t('users.login.create'), exact: true }).click()
  await rowOf(screen, user.name).waitFor()
}
