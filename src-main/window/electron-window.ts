import { BrowserWindow, Menu, screen } from 'electron'
import type { Translate } from '#shared/words/words.ts'
import type { Documents, Log } from '#main/ports/desktop-ports.ts'
import { ownOrigin } from '#main/ipc/own-page.ts'
import { lockedPreferences } from './allowed.ts'
import { contextEntries } from './context-menu.ts'
import { leastSize, restoreWindow, usualSize } from './window-state.ts'

const document = 'window'
/** Height of the page's title bar, which leaves space for the window's buttons. */
const titleBarHeight = 44
const calmMs = 30_000

export interface WindowOptions {
  readonly preload: string
  readonly icon: string
  readonly documents: Documents
  readonly log: Log
  readonly isDeveloped: boolean
  /** It does not show itself: it was started at login. */
  readonly isHidden: boolean
  /** Whether closing it leaves it in the tray. */
  staysOnClose(): boolean
  t(): Translate
}

/** The one window of the application. */
export interface MainWindow {
  show(): void
  zoom(by: 'in' | 'out' | 'reset'): void
  toggleFullScreen(): void
  reload(): void
  openTools(): void
}

/** Opens the window on our page; it is seen when the page is drawn. */
export function createMainWindow(options: WindowOptions): MainWindow {
  const displays = screen.getAllDisplays().map(({ workArea }) => workArea)
  const state = restoreWindow(options.documents.read(document), displays)
  const window = new BrowserWindow({
    ...usualSize,
    ...state.bounds,
    minWidth: leastSize.width,
    minHeight: leastSize.height,
    show: false,
    icon: options.icon,
    title: 'Trama',
    titleBarStyle: 'hidden',
    // Seen on light and on dark, since the page may be either whatever the system is.
    titleBarOverlay: { color: '#00000000', symbolColor: '#8a8f98', height: titleBarHeight },
    webPreferences: { ...lockedPreferences, preload: options.preload, devTools: options.isDeveloped },
  })

  const show = (): void => {
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  window.once('ready-to-show', () => {
    if (state.isMaximized) window.maximize()
    if (!options.isHidden) show()
  })
  window.on('close', (event) => {
    const { x, y, width, height } = window.getNormalBounds()
    const isMaximized = window.isMaximized()
    if (options.staysOnClose()) {
      event.preventDefault()
      window.hide()
    }
    options.documents.write(document, { bounds: { x, y, width, height }, isMaximized })
  })
  const { webContents } = window
  webContents.on('context-menu', (_event, under) => {
    const entries = contextEntries(options.t(), under)
    if (entries.length > 0) Menu.buildFromTemplate(entries).popup({ window })
  })
  // A page whose process ended is loaded anew, but not again and again.
  let lastEndMs = 0
  webContents.on('render-process-gone', (_event, { reason }) => {
    options.log.error({ reason }, 'the process of the page ended')
    const isFirst = Date.now() - lastEndMs > calmMs
    lastEndMs = Date.now()
    if (reason !== 'clean-exit' && isFirst) webContents.reload()
  })
  void window.loadURL(`${ownOrigin}/`)

  return {
    show,
    zoom: (by) => {
      const step = { in: 0.5, out: -0.5, reset: -webContents.getZoomLevel() }[by]
      webContents.setZoomLevel(Math.min(4, Math.max(-3, webContents.getZoomLevel() + step)))
    },
    toggleFullScreen: () => window.setFullScreen(!window.isFullScreen()),
    reload: () => webContents.reload(),
    openTools: () => webContents.openDevTools(),
  }
}
