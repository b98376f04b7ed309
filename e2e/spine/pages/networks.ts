import type { Screen } from './screen.ts'

/** Creates a network from the list of networks; the builder opens on it. Answers its id. */
export async function createNetwork(
  { page, t, at }: Screen,
  { name, range, ipv6 = false }: { readonly name: string; readonly range: string; readonly ipv6?: boolean },
): Promise<string> {
  await page.goto(at('/networks'))
  await page
    .getByRole('button', { name: t('networks.add') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: t('networks.create-title') })
  await form.getByRole('textbox', { name: t('networks.form.name') }).fill(name)
  await form.getByRole('textbox', { name: t('networks.form.range') }).fill(range)
  if (ipv6) await form.getByRole('switch', { name: t('networks.form.ipv6') }).click()
  await form.getByRole('button', { name: t('networks.create') }).click()
  await page.waitForURL(/constructormode\?network=/)
  return new URL(page.url()).searchParams.get('network') ?? ''
}
