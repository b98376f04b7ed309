import { existsSync } from 'node:fs'
import { arch, release } from 'node:os'
import { join } from 'node:path'
import { app, dialog, safeStorage, utilityProcess } from 'electron'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { createApi } from './api/create-api.ts'
import { createWaitingCalls } from './api/waiting-calls.ts'
import { createElectronFork } from './api/electron-child.ts'
import { createElectronWire } from './ipc/electron-ipc.ts'
import { serveIpc } from './ipc/serve.ts'
import { printDiagnostics } from './log/diagnostics.ts'
import { createFileLog } from './log/log.ts'
import { createCustody } from './gateways/custody.ts'
import { createKeyring } from './keys/keyring.ts'
import { createSshKeysHandlers } from './keys/ssh-keys.ts'
import { createBrowserSignIn } from './sign-in/browser-sign-in.ts'
import { openBrowser } from './sign-in/electron-browser.ts'
import { createSecrets } from './secrets/create-secrets.ts'
import { createElectronCipher } from './secrets/electron-safe-storage.ts'
import { createVaultHandlers } from './secrets/handlers.ts'
import { createElectronDocuments } from './store/electron-documents.ts'
import { createSettings } from './store/settings.ts'
import { chooseLocalTunnel } from './tunnel/choose-adapter.ts'
import { createTunnels } from './tunnel/create-tunnels.ts'
import { installedHelper } from './tunnel/linux/linux-helper.ts'
import { createNodeHost, createNodeResolver } from './tunnel/runs/node-host.ts'
import { createTunnelsHandlers } from './tunnel/tunnels-handlers.ts'
import { createElectronUpdateSource } from './updates/electron-updates.ts'
import { createUpdates } from './updates/updates.ts'
import { guardPages } from './window/electron-guard.ts'
import { createElectronNotices } from './window/electron-notices.ts'
import { registerOwnScheme, servePage } from './window/electron-protocol.ts'
import { openShell } from './window/electron-shell.ts'
import { createGivenFile } from './window/given-file.ts'
import { createHostHandlers } from './window/host-handlers.ts'
import { createLinks } from './window/links.ts'
import { findRefusedSwitch } from './window/switches.ts'

const here = import.meta.dirname
const words = { en: createWords('en', en), es: createWords('es', es) }

/** Puts everything together and opens the window. */
function start(): void {
  const folder = app.getPath('userData')
  const resources = app.isPackaged ? process.resourcesPath : join(here, '../../resources')
  const log = openLog(folder)

  const documents = createElectronDocuments(join(folder, 'documents'))
  const settings = createSettings(documents, app.getLocale())
  const opened = { links: createLinks(), givenFile: createGivenFile(), waiting: createWaitingCalls() }
  const language = () => settings.now().locale
  const t = () => words[language()].t
  const notices = createElectronNotices(settings, join(resources, 'icons/256x256.png'), (path) =>
    shell.goTo(path),
  )
  const mayUpdate = app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'))
  const updates = createUpdates(mayUpdate ? createElectronUpdateSource(log) : null)

  const randomness = systemRandomness
  const common = { documents, log, clock: systemClock, language }
  const secrets = createSecrets({ ...common, folder, cipher: createElectronCipher(safeStorage) })
  const api = createApi({
    ...common,
    secrets,
    fetch,
    child: createElectronFork(utilityProcess, join(here, 'api.js')),
    folder,
    told: opened.waiting.told,
  })
  const keyring = createKeyring({ ...common, api, secrets, gateways: createGateways() })
  const custody = createCustody({ keyring, log })
  const tunnels = createTunnels({
    ...common,
    local: chooseLocalTunnel({ ...common, ...system, helper: helperCommand() }),
    api,
    secrets,
    notices,
    randomness,
    resolver: createNodeResolver(),
    host: createNodeHost(),
  })

  const diagnostics = () =>
    printDiagnostics({
      ...machine(),
      settings: settings.now(),
      server: api.choice().kind,
      support: tunnels.support(),
      lines: log.lastLines(200),
    })
  const host = createHostHandlers({
    version: app.getVersion(),
    system: system.platform === 'linux' ? 'linux' : system.platform === 'win32' ? 'windows' : 'other',
    hasTunnels: true,
    hasSshKeys: true,
    api,
    browserSignIn: createBrowserSignIn({ ...common, api, randomness, openBrowser, t }),
    settings,
    updates,
    ...opened,
    diagnostics,
  })
  const handlers = {
    host,
    vault: createVaultHandlers(secrets),
    sshKeys: createSshKeysHandlers({ keyring, log }),
    tunnels: createTunnelsHandlers(tunnels),
  }
  serveIpc(createElectronWire(), { handlers, custody, api, waiting: opened.waiting, log })
  servePage(join(here, 'renderer'))
  guardPages(log)
  const shell = openShell({
    documents,
    settings,
    ...opened,
    updates,
    tunnels,
    notices,
    log,
    preload: join(here, 'preload.cjs'),
    resources,
    stops: [tunnels.stop, custody.stop, api.stop],
    t,
  })
}

function openLog(folder: string): ReturnType<typeof createFileLog> {
  const log = createFileLog(join(folder, 'logs'), systemClock.nowMs)
  log.info({ version: app.getVersion() }, 'started')
  // A bug in one place must not take the tunnels down with it.
  process.on('uncaughtException', (error) => log.error({ stack: error.stack }, 'uncaught exception'))
  process.on('unhandledRejection', (reason) => log.error({ reason: String(reason) }, 'unhandled rejection'))
  return log
}

/** What the ways to bring a tunnel up depend on. */
const system = { platform: process.platform, env: process.env }

function machine() {
  const { electron, chrome, node } = process.versions
  return {
    versions: { trama: app.getVersion(), electron, chrome, node },
    system: { platform: system.platform, release: release(), arch: arch() },
  }
}

/** Unpacked, tests and developers name a helper of their own. */
function helperCommand(): readonly string[] {
  const named = process.env['TRAMA_HELPER']
  return app.isPackaged || named === undefined ? installedHelper : named.split(' ')
}

/** Ends before there is a window, saying why. */
function giveUp(sentence: string): void {
  console.error(sentence)
  dialog.showErrorBox(words.en.t('desktop.title'), sentence)
  app.exit(1)
}

// The scheme is made known before the application is ready, so nothing is awaited before this line.
registerOwnScheme()
const refused = findRefusedSwitch(process.argv.slice(1), app.isPackaged)
if (refused !== null)
  void app.whenReady().then(() => giveUp(words.en.t('desktop.refused', { switch: refused })))
else if (app.requestSingleInstanceLock())
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => giveUp(words.en.t('desktop.failed', { reason: String(error) })))
else app.quit()
