import { beginAnewWithTemplate } from '#e2e/designer/designer-page.ts'
import { places } from '#renderer/frame/pages.ts'
import { openPage } from './scene.ts'
import type { Scene } from './scene.ts'
import type { Screen } from '#e2e/spine/pages/screen.ts'
import { subscriptionScenes } from './subscription-scenes.ts'
import { utilityScenes } from './utility-scenes.ts'

/** A page as it is when it is opened. */
function page(name: string, path: string, isInside = true): Scene {
  return { name, isInside, show: (screen) => openPage(screen, path) }
}

/** The first entry of a list, opened beside it. */
function panel(name: string, path: string, entry: string): Scene {
  return {
    name,
    isInside: true,
    show: async (screen) => {
      await openPage(screen, path)
      await screen.page.getByText(entry, { exact: true }).first().click()
      await screen.page.getByRole('complementary').last().waitFor()
    },
  }
}

/** One of the lists below the curves, with the summary under it. */
function statisticsList(name: string, view: 'gateways' | 'tunnels'): Scene {
  const path = `${places.statistics}?view=${view}&summary=change`
  return {
    ...page(name, path),
    show: async (screen) => {
      await openPage(screen, path)
      await screen.page
        .getByRole('row', { name: /gw-bogota/ })
        .first()
        .waitFor()
    },
  }
}

/** Folds the first outline that is open, by keyboard. `count`: how many are folded then. */
async function foldFirst({ page: tab }: Screen, count: number): Promise<void> {
  await tab.locator('.react-flow__node-frame').first().focus()
  await tab.keyboard.press('Space')
  await tab.locator('.react-flow__node-frame.selected').waitFor()
  await tab.keyboard.press('f')
  const last = tab.locator('.react-flow__node-fold').nth(count - 1)
  await last.waitFor()
  await tab.keyboard.press('Escape')
}

/** What people, roles and the deployment need: one picture of each page, form and panel. */
export const organizationScenes: readonly Scene[] = [
  page('landing', '', false),
  {
    ...page('landing-forms', '', false),
    show: async (screen) => {
      await openPage(screen, '')
      const register = screen.page.getByText(screen.t('landing.join.register'), { exact: true })
      await register.first().scrollIntoViewIfNeeded()
    },
  },
  page('sign-in-public', places.loginPublic, false),
  page('recovery', places.recovery, false),
  page('first-start', `${places.firstStart}#a-code-that-was-used`, false),
  page('terms', places.terms, false),
  page('privacy', places.privacy, false),
  page('designer', places.designer, false),
  {
    ...page('designer-drawing', places.designer, false),
    show: async (screen) => {
      await openPage(screen, places.designer)
      await beginAnewWithTemplate(screen, 'office')
    },
  },
  {
    ...page('designer-folded', places.designer, false),
    show: async (screen) => {
      await openPage(screen, places.designer)
      await beginAnewWithTemplate(screen, 'office')
      for (const count of [1, 2]) await foldFirst(screen, count)
      await screen.page.getByRole('button', { name: screen.t('editor.canvas.fit'), exact: true }).click()
    },
  },
  {
    ...page('designer-export', places.designer, false),
    show: async (screen) => {
      await openPage(screen, places.designer)
      await beginAnewWithTemplate(screen, 'office')
      await screen.page
        .getByRole('button', { name: screen.t('designer.bar.export') })
        .or(screen.page.getByRole('button', { name: screen.t('designer.action.export') }))
        .first()
        .click()
      await screen.page.getByRole('dialog').waitFor()
    },
  },
  {
    ...page('design-to-disk', places.designer),
    show: async (screen) => {
      const { page: tab, t } = screen
      await openPage(screen, places.designer)
      await beginAnewWithTemplate(screen, 'office')
      await tab.keyboard.press('Control+e')
      await tab.getByRole('combobox', { name: t('designFiles.export.to') }).click()
      await tab.getByRole('option').last().click()
    },
  },
  {
    ...page('network-files', places.networks),
    show: async (screen) => {
      const { page: tab, t } = screen
      await openPage(screen, places.networks)
      await tab
        .getByRole('button', { name: t('shell.table.row-menu', { name: 'Office' }) })
        .first()
        .click()
      await tab.getByRole('menuitem', { name: t('networks.save-files') }).click()
      await tab.getByRole('combobox', { name: t('networks.files.disk') }).waitFor()
    },
  },
  {
    ...page('bell', ''),
    show: async (screen) => {
      await openPage(screen, places.home)
      const { page: tab, t } = screen
      await tab.getByRole('button', { name: new RegExp(`^${t('notifications.label')}`) }).click()
      await tab.getByRole('heading', { name: t('notifications.title') }).waitFor()
    },
  },
  page('network-users', places.networkUsers),
  page('network-user-create', `${places.networkUsers}?create=1`),
  panel('network-user-panel', places.networkUsers, 'Ana Torres'),
  page('users', places.users),
  page('user-create', `${places.users}?create=1`),
  panel('user-panel', places.users, 'Carolina Rojas'),
  page('providers', places.identityProviders),
  page('provider-create', `${places.identityProviders}?create=1`),
  panel('provider-panel', places.identityProviders, 'Meridiano SSO'),
  page('disks', places.disks),
  page('disk-create', `${places.disks}?create=1`),
  {
    ...panel('disk-tested', places.disks, 'This server'),
    show: async (screen, office) => {
      await panel('', places.disks, 'This server').show(screen, office)
      await screen.page.getByRole('button', { name: screen.t('disks.test.act') }).click()
      await screen.page.getByText(screen.t('disks.test.ok')).waitFor()
    },
  },
  page('statistics', places.statistics),
  {
    ...page('statistics-device', places.statistics),
    show: async (screen) => {
      await openPage(screen, places.statistics)
      await screen.page.getByRole('row', { name: /ana-laptop/ }).click()
      await screen.page.getByRole('slider', { name: screen.t('statistics.history.strip') }).waitFor()
    },
  },
  statisticsList('statistics-gateways', 'gateways'),
  statisticsList('statistics-tunnels', 'tunnels'),
  page('audit', places.audit),
  page('organization', places.organization),
  page('subscriptions', places.subscriptions),
  ...subscriptionScenes,
  page('account', places.account),
  page('designs', places.designs),
  ...utilityScenes,
  page('unauthorized', places.organizations),
  { ...page('organizations', places.organizations), who: 'super-admin' },
  { ...page('organizations-plans', `${places.organizations}?view=plans`), who: 'super-admin' },
  { ...page('organizations-redirections', `${places.organizations}?view=redirections`), who: 'super-admin' },
]
