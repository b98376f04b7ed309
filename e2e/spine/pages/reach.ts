import type { Locator } from 'playwright'
import { nodeOf } from './builder.ts'
import type { Screen } from './screen.ts'

/** Asks, in the open drawing, whether a device reaches the first address that is found; answers the panel that says it. */
export async function askReach(
  screen: Screen,
  { network, device, wanted }: { readonly network: string; readonly device: string; readonly wanted: string },
): Promise<Locator> {
  const { page, t } = screen
  await nodeOf(screen, device).click()
  await page.keyboard.press('w')
  const panel = page.getByRole('complementary', { name: t('reach.label', { network }) })
  await panel.getByRole('combobox', { name: t('reach.ask.to') }).fill(wanted)
  await page.getByRole('option').first().click()
  return panel
}
