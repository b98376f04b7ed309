import { pagePaths } from '#renderer/frame/pages.ts'
import { openPage, type Scene } from './scene.ts'

const chapter = (name: string, path: string): Scene => ({
  name: `help-${name}`,
  isInside: false,
  show: (screen) => openPage(screen, `${pagePaths.help}${path}`),
})

/** The guide: its first chapter, one with a table, the problems at one of them, and what a search finds. */
export const helpScenes: readonly Scene[] = [
  chapter('first-network', '/first-network'),
  chapter('server', '/server'),
  chapter('problems', '/problems#plan-stale'),
  {
    ...chapter('search', ''),
    show: async (screen) => {
      const { page, t } = screen
      await openPage(screen, pagePaths.help)
      await page.getByRole('searchbox', { name: t('help.search.label') }).fill('WireGuard')
      await page.getByText(t('help.search.results')).first().waitFor()
    },
  },
]
