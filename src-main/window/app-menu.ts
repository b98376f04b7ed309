import type { Translate } from '#shared/words/words.ts'
import { separator, type MenuEntry } from './menu-entry.ts'

export interface MenuActions {
  goTo(path: string): void
  quit(): void
  zoom(by: 'in' | 'out' | 'reset'): void
  toggleFullScreen(): void
  /** Null in the packaged application. */
  readonly develop: { reload(): void; tools(): void } | null
}

/** The menu of the application. It is not drawn beside the page's own title bar: its keys are what counts. */
export function appMenu(t: Translate, actions: MenuActions): MenuEntry[] {
  const { develop } = actions
  return [
    {
      label: t('desktop.title'),
      submenu: [
        {
          label: t('desktop.menu.settings'),
          accelerator: 'CmdOrCtrl+,',
          click: () => actions.goTo('/settings'),
        },
        separator,
        { label: t('desktop.menu.quit'), accelerator: 'CmdOrCtrl+Q', click: actions.quit },
      ],
    },
    {
      label: t('desktop.menu.edit'),
      submenu: [
        { label: t('desktop.menu.undo'), role: 'undo' },
        { label: t('desktop.menu.redo'), role: 'redo' },
        separator,
        { label: t('desktop.menu.cut'), role: 'cut' },
        { label: t('desktop.menu.copy'), role: 'copy' },
        { label: t('desktop.menu.paste'), role: 'paste' },
        { label: t('desktop.menu.select-all'), role: 'selectAll' },
      ],
    },
    {
      label: t('desktop.menu.view'),
      submenu: [
        {
          label: t('desktop.menu.zoom-in'),
          accelerator: 'CmdOrCtrl+Plus',
          click: () => actions.zoom('in'),
        },
        { label: t('desktop.menu.zoom-out'), accelerator: 'CmdOrCtrl+-', click: () => actions.zoom('out') },
        {
          label: t('desktop.menu.zoom-reset'),
          accelerator: 'CmdOrCtrl+0',
          click: () => actions.zoom('reset'),
        },
        { label: t('desktop.menu.full-screen'), accelerator: 'F11', click: actions.toggleFullScreen },
        ...(develop === null
          ? []
          : [
              separator,
              { label: t('desktop.menu.reload'), accelerator: 'CmdOrCtrl+Shift+R', click: develop.reload },
              { label: t('desktop.menu.tools'), accelerator: 'CmdOrCtrl+Shift+I', click: develop.tools },
            ]),
      ],
    },
  ]
}
