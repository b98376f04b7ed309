import type { Locator } from 'playwright'
import type { Screen } from '#e2e/spine/pages/screen.ts'

/** The one big switch. */
export function tunnelSwitch({ page, t }: Screen, network: string): Locator {
  return page.getByRole('switch', { name: t('member.hero.switch', { name: network }), exact: true })
}

/** What the page says of the tunnel, as its heading. */
export function tunnelHeading({ page }: Screen, text: string): Locator {
  return page.getByRole('heading', { level: 1, name: text })
}

/** One click makes this computer's key and enrols it. */
export async function useOnThisComputer(screen: Screen, network: string): Promise<void> {
  const { page, t } = screen
  await page.getByRole('button', { name: t('member.hero.enrol') }).click()
  await tunnelSwitch(screen, network).waitFor()
}

/** Switches the tunnel on or off and waits until it is. */
export async function switchTunnel(screen: Screen, network: string, isOn: boolean): Promise<void> {
  const { t } = screen
  await tunnelSwitch(screen, network).click()
  const words = t(isOn ? 'member.hero.on' : 'member.hero.off', { name: network })
  await tunnelHeading(screen, words).waitFor()
}

export async function setKillSwitch({ page, t }: Screen, network: string, isOn: boolean): Promise<void> {
  const options = page.getByRole('region', { name: t('member.options.title', { name: network }) })
  const toggle = options.getByRole('switch', { name: new RegExp(`^${t('member.options.kill-switch')}`) })
  if ((await toggle.isChecked()) !== isOn) await toggle.click()
  await toggle.and(page.locator(`[aria-checked="${String(isOn)}"]`)).waitFor()
}
