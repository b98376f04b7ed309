import { beginAnewWithTemplate } from '#e2e/designer/designer-page.ts'
import { pagePaths } from '#renderer/frame/pages.ts'
import { openLine, openPage, type Scene } from './scene.ts'
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
  const path = `${pagePaths.statistics}?view=${view}&summary=change`
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
  page('sign-in-public', pagePaths.loginPublic, false),
  page('recovery', pagePaths.recovery, false),
  page('first-start', `${pagePaths.firstStart}#a-code-that-was-used`, false),
  page('terms', pagePaths.terms, false),
  page('privacy', pagePaths.privacy, false),
  page('designer', pagePaths.designer, false),
  {
    ...page('designer-drawing', pagePaths.designer, false),
    show: async (screen) => {
      await openPage(screen, pagePaths.designer)
      await beginAnewWithTemplate(screen, 'office')
    },
  },
  {
    ...page('designer-line', pagePaths.designer, false),
    show: async (screen) => {
      await openPage(screen, pagePaths.designer)
      await beginAnewWithTemplate(screen, 'office')
      await openLine(screen, screen.t('editor.action.open'))
      await screen.page.getByRole('button', { name: screen.t('inspector.relationship.reverse') }).waitFor()
    },
  },
  {
    ...page('designer-folded', pagePaths.designer, false),
    show: async (screen) => {
      await openPage(screen, pagePaths.designer)
      await beginAnewWithTemplate(screen, 'office')
      for (const count of [1, 2]) await foldFirst(screen, count)
      await screen.page.getByRole('button', { name: screen.t('editor.canvas.fit'), exact: true }).click()
    },
  },
  {
    ...page('designer-export', pagePaths.designer, false),
    show: async (screen) => {
      await openPage(screen, pagePaths.designer)
      await beginAnewWithTemplate(screen, 'office')
      await screen.page
        .getByRole('button', { name: screen.t('designer.action.export') })
        .first()
        .click()
      await screen.page.getByRole('dialog').waitFor()
    },
  },
  {
    ...page('design-to-disk', pagePaths.designer),
    show: async (screen) => {
      const { page: tab, t } = screen
      await openPage(screen, pagePaths.designer)
      await beginAnewWithTemplate(screen, 'office')
      await tab.keyboard.press('Control+e')
      await tab.getByRole('combobox', { name: t('designFiles.export.to') }).click()
      await tab.getByRole('option').last().click()
    },
  },
  {
    ...page('network-files', pagePaths.networks),
    show: async (screen) => {
      const { page: tab, t } = screen
      await openPage(screen, pagePaths.networks)
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
      await openPage(screen, pagePaths.home)
      const { page: tab, t } = screen
      await tab.getByRole('button', { name: new RegExp(`^${t('notifications.label')}`) }).click()
      await tab.getByRole('heading', { name: t('notifications.title') }).waitFor()
    },
  },
  page('network-users', pagePaths.networkUsers),
  page('network-user-create', `${pagePaths.networkUsers}?create=1`),
  panel('network-user-panel', pagePaths.networkUsers, 'Ana Torres'),
  page('users', pagePaths.users),
  page('user-create', `${pagePaths.users}?create=1`),
  panel('user-panel', pagePaths.users, 'Carolina Rojas'),
  page('providers', pagePaths.identityProviders),
  page('provider-create', `${pagePaths.identityProviders}?create=1`),
  panel('provider-panel', pagePaths.identityProviders, 'Meridiano SSO'),
  page('disks', pagePaths.disks),
  page('disk-create', `${pagePaths.disks}?create=1`),
  {
    ...panel('disk-tested', pagePaths.disks, 'This server'),
    show: async (screen, office) => {
      await panel('', pagePaths.disks, 'This server').show(screen, office)
      await screen.page.getByRole('button', { name: screen.t('disks.test.act') }).click()
      await screen.page.getByText(screen.t('disks.test.ok')).waitFor()
    },
  },
  page('statistics', pagePaths.statistics),
  {
    ...page('statistics-device', pagePaths.statistics),
    show: async (screen) => {
      await openPage(screen, pagePaths.statistics)
      await screen.page.getByRole('row', { name: /ana-laptop/ }).click()
      await screen.page.getByRole('slider', { name: screen.t('statistics.history.strip') }).waitFor()
    },
  },
  statisticsList('statistics-gateways', 'gateways'),
  statisticsList('statistics-tunnels', 'tunnels'),
  page('audit', pagePaths.audit),
  page('organization', pagePaths.organization),
  page('subscriptions', pagePaths.subscriptions),
  ...subscriptionScenes,
  page('account', pagePaths.account),
  page('designs', pagePaths.designs),
  ...utilityScenes,
  page('unauthorized', pagePaths.organizations),
  { ...page('organizations', pagePaths.organizations), who: 'super-admin' },
  { ...page('organizations-plans', `${pagePaths.organizations}?view=plans`), who: 'super-admin' },
  {
    ...page('organizations-redirections', `${pagePaths.organizations}?view=redirections`),
    who: 'super-admin',
  },
]
