import type { Locator } from 'playwright'
import { beginWithTemplate } from '#e2e/designer/designer-page.ts'
import { nodeOf, panelOf } from '#e2e/spine/pages/builder.ts'
import { openPlan } from '#e2e/spine/pages/plan.ts'
import { askReach } from '#e2e/spine/pages/reach.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import type { ChapterName } from '#shared/help/chapter-names.ts'
import type { Office } from './seed-office.ts'

/** Whose screen it is: that of a person with an empty organization, or of one who works in the seeded office. */
export type Viewer = 'newcomer' | 'admin' | 'member'

/** A picture of the guide: its name, the chapter that shows it, and the part of which screen it is. */
export interface GuidePicture {
  readonly name: string
  readonly chapter: ChapterName
  readonly viewer: Viewer
  /** Comes to the screen, from where the viewer's picture before left it, and answers the part of it. */
  readonly show: (screen: Screen, stage: Stage) => Promise<Locator>
}
export interface Stage {
  readonly office: Office
  /** Where the newcomer's machine answers; a machine belongs to one organization. */
  readonly address: string
}

const button = ({ page }: Screen, name: string): Locator => page.getByRole('button', { name, exact: true })
/** The drawing with what lies over it: tools, legend, map. */
const canvasOf = ({ page }: Screen): Locator => page.locator('.cv')
/** The drawing and the panel beside it. */
const workOf = ({ page }: Screen): Locator => page.getByRole('main').locator('..')

/** The way of the first chapter, walked: what it says is what these press. */
const firstNetwork: readonly Omit<GuidePicture, 'chapter' | 'viewer'>[] = [
  {
    name: 'begin',
    show: async ({ page, t }, { address }) => {
      await page.getByRole('textbox', { name: t('home.first.address') }).fill(address)
      return page.locator('form')
    },
  },
  {
    name: 'fingerprint',
    show: async (screen) => {
      const { page, t } = screen
      await button(screen, t('home.first.act')).click()
      await button(screen, t('builder.set-up.copy-act')).click()
      await page.getByRole('textbox', { name: t('gateways.contact.paste') }).waitFor()
      return page.getByRole('dialog').first()
    },
  },
  {
    name: 'first-device',
    show: async (screen) => {
      const { page, t } = screen
      await page.getByRole('checkbox', { name: t('gateways.contact.eye') }).check()
      await button(screen, t('gateways.contact.pin')).click()
      await button(screen, t('builder.set-up.add-file')).waitFor()
      return page.getByRole('dialog').first()
    },
  },
  {
    name: 'first-plan',
    show: async (screen) => {
      const { page, t } = screen
      await button(screen, t('builder.set-up.add-file')).click()
      await button(screen, t('plan.apply', { count: 1 })).waitFor()
      return page.getByRole('complementary')
    },
  },
  {
    name: 'in-effect',
    show: async (screen) => {
      const { page, t } = screen
      await button(screen, t('plan.apply', { count: 1 })).click()
      await page.getByRole('heading', { name: t('plan.run.title-done') }).waitFor({ timeout: 120_000 })
      await ageOf(screen).waitFor()
      return workOf(screen)
    },
  },
]

/** How long ago a handshake was, which comes with the first reading. */
const ageOf = ({ page }: Screen): Locator => page.getByText(/^\d+ (s|min)$/).first()

async function openOffice(screen: Screen, office: Office): Promise<void> {
  await screen.page.goto(screen.at(`/networks/constructormode?network=${office.networkId}`))
  await nodeOf(screen, 'ana-laptop').waitFor()
}

/** Every picture of the guide, in the order in which they are made. */
export const guidePictures: readonly GuidePicture[] = [
  ...firstNetwork.map((one) => ({ ...one, chapter: 'first-network', viewer: 'newcomer' }) as const),
  {
    name: 'drawing',
    chapter: 'designer',
    viewer: 'newcomer',
    show: async (screen) => {
      await screen.page.goto(screen.at('/networks/designer'))
      await beginWithTemplate(screen, 'home')
      await screen.page.keyboard.press('Escape')
      // The panel would take a third of the width from what is shown.
      await screen.page.getByRole('button', { name: screen.t('editor.panel.close') }).click()
      await screen.page.getByRole('button', { name: screen.t('editor.canvas.fit') }).click()
      return canvasOf(screen)
    },
  },
  {
    name: 'network',
    chapter: 'builder',
    viewer: 'admin',
    show: async (screen, { office }) => {
      await openOffice(screen, office)
      return canvasOf(screen)
    },
  },
  {
    name: 'rule',
    chapter: 'rules',
    viewer: 'admin',
    show: async (screen, { office }) => {
      await openOffice(screen, office)
      await nodeOf(screen, 'ERP database').click()
      return panelOf(screen, 'ERP database')
    },
  },
  {
    name: 'reach',
    chapter: 'rules',
    viewer: 'admin',
    show: async (screen, { office }) => {
      const { t } = screen
      await openOffice(screen, office)
      const panel = await askReach(screen, { network: 'Office', device: 'ana-laptop', wanted: 'ERP' })
      await panel.getByRole('button', { name: t('reach.ask.keep') }).waitFor()
      return panel
    },
  },
  {
    name: 'plan',
    chapter: 'builder',
    viewer: 'admin',
    show: async (screen, { office }) => {
      await openOffice(screen, office)
      return openPlan(screen, 'Office')
    },
  },
  {
    name: 'set-up',
    chapter: 'gateways',
    viewer: 'admin',
    show: async ({ page, at, t }, { office }) => {
      await page.goto(at(`/gateways?gateway=${office.gatewayIds[2] ?? ''}`))
      const panel = page.getByRole('complementary', {
        name: t('gateways.panel.label', { name: 'gw-medellin' }),
      })
      await panel.getByRole('button', { name: t('gateways.setup.contact-act') }).waitFor()
      return panel
    },
  },
  {
    name: 'member',
    chapter: 'devices-and-people',
    viewer: 'member',
    show: async ({ page, at }) => {
      await page.goto(at('/home'))
      await page.getByText('ERP database').waitFor()
      return page.getByRole('main')
    },
  },
]
