import { nodeOf, panelOf } from '#e2e/spine/pages/builder.ts'
import { openPlan } from '#e2e/spine/pages/plan.ts'
import { askReach } from '#e2e/spine/pages/reach.ts'
import { openLine, openPage, type Scene } from './scene.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { gatewayScenes } from './gateway-scenes.ts'
import { helpScenes } from './help-scenes.ts'
import { organizationScenes } from './organization-scenes.ts'
import { tokenScenes } from './token-scenes.ts'
import { webhookScenes } from './webhook-scenes.ts'
import type { Office } from './seed-office.ts'

function isPhone({ page }: Screen): boolean {
  return (page.viewportSize()?.width ?? 0) < 600
}

/** Opens the builder on the office and waits until its gateways have been read. */
async function openOffice(screen: Screen, office: Office): Promise<void> {
  const { page, at } = screen
  await page.goto(at(`/networks/constructormode?network=${office.networkId}`))
  await nodeOf(screen, 'ana-laptop').waitFor()
  // From afar, as a phone shows all of it, nodes have no space for it.
  if (isPhone(screen)) return
  await page
    .getByText(/^\d+ (s|min)$/)
    .first()
    .waitFor()
}

/** The builder with one node chosen. */
function chosen(name: string, node: string): Scene {
  return {
    name: `builder-${name}`,
    isInside: true,
    show: async (screen, office) => {
      await openOffice(screen, office)
      // The panel of a phone hides the canvas: it opens when it is asked for.
      await nodeOf(screen, node).click({ clickCount: isPhone(screen) ? 2 : 1 })
    },
  }
}

const builderScenes: readonly Scene[] = [
  { name: 'builder', isInside: true, show: openOffice },
  chosen('gateway', 'gw-madrid'),
  {
    // Rates need two readings, which are a quarter of a minute apart.
    name: 'builder-live',
    isInside: true,
    show: async (screen, office) => {
      await openOffice(screen, office)
      await nodeOf(screen, 'gw-madrid').click()
      await screen.page
        .getByText(/ [kM]b\/s$/)
        .first()
        .waitFor({ timeout: 60_000 })
    },
  },
  chosen('device', 'ana-laptop'),
  chosen('rule', 'ERP database'),
  {
    name: 'builder-line',
    isInside: true,
    show: async (screen, office) => {
      await openOffice(screen, office)
      await openLine(screen, screen.t('builder.action.open'))
      await screen.page.getByRole('button', { name: screen.t('builder.action.disconnect') }).waitFor()
    },
  },
  {
    name: 'builder-add-rule',
    isInside: true,
    show: async (screen, office) => {
      await openOffice(screen, office)
      await screen.page.getByRole('button', { name: screen.t('builder.tools.rule'), exact: true }).click()
    },
  },
  {
    name: 'builder-search',
    isInside: true,
    show: async (screen, office) => {
      await openOffice(screen, office)
      await screen.page.keyboard.press('Control+k')
    },
  },
  {
    name: 'builder-interface',
    isInside: true,
    show: async (screen, office) => {
      const { page, t } = screen
      await openOffice(screen, office)
      await nodeOf(screen, 'reception-phone').click()
      await panelOf(screen, 'reception-phone')
        .getByRole('button', { name: t('builder.panel.interface') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('devices.interface.replace') })
        .click()
      await page.getByRole('dialog').getByRole('img').first().waitFor()
    },
  },
  {
    name: 'builder-reach',
    isInside: true,
    show: async (screen, office) => {
      const { t } = screen
      await openOffice(screen, office)
      const panel = await askReach(screen, { network: 'Office', device: 'ana-laptop', wanted: 'ERP' })
      await panel.getByRole('button', { name: t('reach.ask.keep') }).click()
      await panel.getByRole('listitem').waitFor()
    },
  },
  ...(['access', 'changes', 'files'] as const).map((part) => ({
    name: `builder-plan-${part}`,
    isInside: true,
    show: async (screen: Screen, office: Office) => {
      await openOffice(screen, office)
      const review = await openPlan(screen, 'Office')
      await review.getByRole('tab', { name: screen.t(`plan.${part}`) }).click()
    },
  })),
  {
    name: 'builder-run',
    isInside: true,
    show: async (screen, office) => {
      await openOffice(screen, office)
      const review = await openPlan(screen, 'Office')
      await review.getByRole('checkbox', { name: screen.t('plan.seen') }).click()
      await review.getByRole('button', { name: screen.t('plan.apply', { count: 2 }) }).click()
      await screen.page.getByRole('heading', { name: screen.t('plan.run.title-done') }).waitFor()
    },
  },
]

const memberScenes: readonly Scene[] = [
  {
    name: 'member',
    isInside: true,
    who: 'member',
    show: async ({ page, at }) => {
      await page.goto(at('/home'))
      await page.getByText('ERP database').waitFor()
    },
  },
  {
    name: 'member-check',
    isInside: true,
    who: 'member',
    show: async ({ page, at, t }) => {
      await page.goto(at('/home'))
      await page.getByRole('button', { name: t('member.reach.check') }).click()
      await page.getByLabel(t('member.check.address'), { exact: true }).fill('192.168.10.20')
      await page.getByRole('button', { name: t('member.check.act') }).click()
      await page.getByRole('status').filter({ hasText: 'ERP database' }).waitFor()
    },
  },
  {
    name: 'member-phone',
    isInside: true,
    who: 'member',
    show: async ({ page, at, t }) => {
      await page.goto(at('/home'))
      await page.getByRole('button', { name: t('member.phone.add') }).click()
      await page.getByLabel(t('member.phone.name'), { exact: true }).fill(t('member.phone.example'))
      await page.getByRole('button', { name: t('member.phone.make') }).click()
      await page.getByRole('img', { name: t('member.phone.example') }).waitFor()
    },
  },
]

export const scenes: readonly Scene[] = [
  { name: 'sign-in', isInside: false, show: (screen) => openPage(screen, '/login') },
  { name: 'register', isInside: false, show: (screen) => openPage(screen, '/loginpublic?view=register') },
  {
    name: 'register-refused',
    isInside: false,
    show: async (screen) => {
      const { page, t } = screen
      await openPage(screen, '/loginpublic?view=register')
      await page.getByLabel(t('accounts.register.password'), { exact: true }).fill('short')
      await page.getByRole('button', { name: t('accounts.register.submit') }).click()
    },
  },
  { name: 'home', isInside: true, show: (screen) => openPage(screen, '/home') },
  { name: 'networks', isInside: true, show: (screen) => openPage(screen, '/networks') },
  { name: 'network-create', isInside: true, show: (screen) => openPage(screen, '/networks?create=1') },
  { name: 'gateways', isInside: true, show: (screen) => openPage(screen, '/gateways') },
  { name: 'gateway-create', isInside: true, show: (screen) => openPage(screen, '/gateways?create=1') },
  ...gatewayScenes,
  { name: 'devices', isInside: true, show: (screen) => openPage(screen, '/devices') },
  { name: 'device-create', isInside: true, show: (screen) => openPage(screen, '/devices?create=1') },
  {
    name: 'device-panel',
    isInside: true,
    show: (screen, office) => openPage(screen, `/devices?device=${office.deviceIds[0] ?? ''}`),
  },
  { name: 'not-found', isInside: true, show: (screen) => openPage(screen, '/nowhere') },
  ...helpScenes,
  ...organizationScenes,
  ...tokenScenes,
  ...webhookScenes,
  ...builderScenes,
  ...memberScenes,
]
