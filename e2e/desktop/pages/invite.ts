import type { Screen } from '#e2e/spine/pages/screen.ts'

/** Invites the owner of a device from the list of devices; answers the link for the desktop application. */
export async function inviteOwner(screen: Screen, device: string, owner: string): Promise<string> {
  const { page, t, at } = screen
  await page.goto(at('/devices'))
  await page.getByRole('row', { name: new RegExp(device) }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: t('keys.login.invite') }).click()
  const dialog = page.getByRole('dialog', { name: t('keys.login.invite-title', { name: owner }) })
  const link = (await dialog.getByRole('group', { name: t('keys.login.link') }).textContent()) ?? ''
  await dialog
    .getByRole('button', { name: t('shell.close') })
    .last()
    .click()
  // It was read, and not copied.
  await page.getByRole('button', { name: t('shell.shown-once.leave'), exact: true }).click()
  return link.trim()
}
