import { join } from 'node:path'
import { app, Menu } from 'electron'
import type { Translate } from '#shared/words/words.ts'
import type { Documents, Log, Notices, Tunnels } from '#main/ports/desktop-ports.ts'
import type { Settings } from '#main/store/settings.ts'
import type { Updates } from '#main/updates/updates.ts'
import { appMenu } from './app-menu.ts'
import { hiddenSwitch } from './autostart.ts'
import { startAtLogin } from './electron-login.ts'
import { createElectronTray } from './electron-tray.ts'
import { createMainWindow } from './electron-window.ts'
import { designFileAmong, givenFilePath, type GivenFile } from './given-file.ts'
import { linkAmong, linkScheme, type Links } from './links.ts'
import { stopAll } from './stop-all.ts'
import { viewTray } from './tray-view.ts'

export interface ShellDeps {
  readonly documents: Documents
  readonly settings: Settings
  readonly links: Links
  readonly givenFile: GivenFile
  readonly updates: Updates
  readonly tunnels: Tunnels
  readonly notices: Notices
  readonly log: Log
  readonly preload: string
  /** Folder of the pictures that come with the application. */
  readonly resources: string
  /** What is stopped before the application ends, in this order. */
  readonly stops: readonly (() => Promise<void>)[]
  t(): Translate
}

/** What the person sees of the application beside the page. */
export interface Shell {
  /** Shows the window, at this place of the application. */
  goTo(path: string): void
}

/** Longer than a helper needs to take tunnels down, shorter than a person waits. */
const stopWithinMs = 5000

/** Opens window, menu and tray, follows links and settings, and ends everything in good order. */
export function openShell(deps: ShellDeps): Shell {
  const { settings, links, tunnels, updates, log, t } = deps
  let isEnding = false
  const isDeveloped = !app.isPackaged
  const window = createMainWindow({
    preload: deps.preload,
    icon: join(deps.resources, 'icons/256x256.png'),
    documents: deps.documents,
    log,
    t,
    isDeveloped,
    isHidden: process.argv.includes(hiddenSwitch) && settings.now().keepInTray,
    staysOnClose: () => settings.now().keepInTray && !isEnding,
  })
  const goTo = (path: string): void => {
    links.open(path)
    window.show()
  }
  const quit = (): void => app.quit()

  const drive = async (act: Tunnels['connect'], id: string): Promise<void> => {
    const done = await act(id)
    // Its state says why; the page says it in words.
    if (!done.ok) goTo('/vpn')
  }
  const tray = createElectronTray(join(deps.resources, 'tray'), window.show)
  const draw = (): void =>
    tray(
      viewTray(t(), tunnels.views(), {
        open: window.show,
        connect: (id) => void drive(tunnels.connect, id),
        disconnect: (id) => void drive(tunnels.disconnect, id),
        quit,
      }),
    )
  const drawAll = (): void => {
    const { zoom, toggleFullScreen, reload, openTools } = window
    const develop = isDeveloped ? { reload, tools: openTools } : null
    const entries = appMenu(t(), { goTo, quit, zoom, toggleFullScreen, develop })
    Menu.setApplicationMenu(Menu.buildFromTemplate(entries))
    draw()
  }
  drawAll()
  tunnels.onChange(draw)
  followSettings(deps, drawAll)
  tellOfUpdates(deps)

  app.on('second-instance', (_event, argv, folder) => {
    const path = placeAmong(deps, argv, folder)
    if (path === null) window.show()
    else goTo(path)
  })
  const first = placeAmong(deps, process.argv, process.cwd())
  if (first !== null) links.open(first)
  if (app.isPackaged && process.platform === 'win32') {
    app.setAsDefaultProtocolClient(linkScheme)
    // Windows shows notices of programs only that it knows by this name, which their shortcut has.
    app.setAppUserModelId('org.trama.desktop')
  }

  app.on('before-quit', (event) => {
    if (isEnding) return
    event.preventDefault()
    isEnding = true
    updates.stop()
    void stopAll(deps.stops, stopWithinMs, log).then(quit)
  })
  return { goTo }
}

/** Where the arguments of a start in `folder` lead: to a file's drawing, or along a link; null: nowhere. */
function placeAmong({ givenFile }: ShellDeps, argv: readonly string[], folder: string): string | null {
  const file = designFileAmong(argv, folder)
  if (file === null) return linkAmong(argv)
  givenFile.give(file)
  return givenFilePath
}

function followSettings({ settings, updates, log }: ShellDeps, drawAll: () => void): void {
  let before = settings.now()
  const putStart = (isOn: boolean): void => {
    try {
      startAtLogin(isOn)
    } catch (error) {
      log.warn({ error: String(error) }, 'start at login could not be set')
    }
  }
  // The application may lie elsewhere than when this was set.
  if (before.startAtLogin) putStart(true)
  updates.choose(before.updates)
  settings.onChange(() => {
    const now = settings.now()
    if (now.startAtLogin !== before.startAtLogin) putStart(now.startAtLogin)
    if (now.locale !== before.locale) drawAll()
    updates.choose(now.updates)
    before = now
  })
}

function tellOfUpdates({ updates, notices, t }: ShellDeps): void {
  let told = ''
  updates.onChange(() => {
    const state = updates.state()
    if (state.kind !== 'ready' || state.version === told) return
    told = state.version
    notices.show({
      title: t()('desktop.update.title', { version: told }),
      text: t()('desktop.update.text'),
      path: '/settings',
    })
  })
}
