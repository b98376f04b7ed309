import type { Screen } from '#e2e/spine/pages/screen.ts'
import type { Office } from './seed-office.ts'

/** One picture: its name, whether one must be signed in, and how to come to it. */
export interface Scene {
  readonly name: string
  readonly isInside: boolean
  /** Who sees it, unless it is the administrator: a person of the VPN, or who runs the deployment. */
  readonly who?: 'member' | 'super-admin'
  readonly show: (screen: Screen, office: Office) => Promise<void>
}

/** Opens a page and waits until it shows what it is about. */
export async function openPage({ page, at }: Screen, path: string): Promise<void> {
  await page.goto(at(path))
  await page.getByRole('heading').first().waitFor()
}

/** Opens what a line of the drawing has, from its menu. `entry`: what the menu says. */
export async function openLine({ page }: Screen, entry: string): Promise<void> {
  // What is met of a line is its path, whose middle other things may seem to cover.
  await page.locator('.react-flow__edge').first().click({ button: 'right', force: true })
  await page.getByRole('menuitem', { name: entry }).click()
}
