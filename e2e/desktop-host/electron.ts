import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { calls, options, recorded } from './parent.ts'
import { BrowserWindow, created } from './window.ts'

// The few functions of Electron that the built main process uses, for tests without Electron. What touches a
// screen is recorded (`calls`); what carries data works.

type Listener = (...args: unknown[]) => unknown

let ready = (): void => undefined
const isReady = new Promise<void>((resolve) => {
  ready = resolve
})

/** Called when main has been loaded, as Electron does. */
export function becomeReady(): void {
  ready()
  app.emit('ready', {}, {})
}

export const app = Object.assign(new EventEmitter(), {
  isPackaged: false,
  name: 'Trama',
  whenReady: () => isReady,
  getName: () => 'Trama',
  getVersion: () => options.version,
  getLocale: () => options.locale,
  getAppPath: () => options.root,
  getPath: (name: string) => {
    const folder = name === 'userData' ? options.userData : join(options.userData, name)
    mkdirSync(folder, { recursive: true })
    return folder
  },
  setAppUserModelId: recorded('app.setAppUserModelId'),
  requestSingleInstanceLock: recorded('app.requestSingleInstanceLock', true),
  setAsDefaultProtocolClient: recorded('app.setAsDefaultProtocolClient', true),
  setLoginItemSettings: recorded('app.setLoginItemSettings'),
  relaunch: recorded('app.relaunch'),
  quit: () => {
    let isPrevented = false
    const event = { preventDefault: () => (isPrevented = true) }
    app.emit('before-quit', event)
    if (isPrevented) return
    for (const window of BrowserWindow.getAllWindows()) window.destroy()
    app.emit('will-quit', event)
    if (!isPrevented) process.exit(0)
  },
  exit: (code = 0) => process.exit(code),
})
created.on('web-contents-created', (...args: unknown[]) => app.emit('web-contents-created', ...args))

const invoked = new Map<string, Listener>()
export const ipcMain = Object.assign(new EventEmitter(), {
  handle: (channel: string, handler: Listener) => void invoked.set(channel, handler),
  answer: (channel: string, event: object, args: readonly unknown[]): unknown => {
    const handler = invoked.get(channel)
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
    return handler(event, ...args)
  },
})

type ProtocolHandler = (request: Request) => Response | Promise<Response>
const handlers = new Map<string, ProtocolHandler>()
export const protocol = {
  handlers,
  registerSchemesAsPrivileged: recorded('protocol.registerSchemesAsPrivileged'),
  handle: (scheme: string, handler: ProtocolHandler) => void handlers.set(scheme, handler),
}

/** What was set on the session, by the name of its setter, for tests to ask. */
const sessionHandlers: Record<string, unknown> = {}
const setter = (name: string) => (handler: unknown) => {
  calls.push({ what: `session.${name}`, args: [] })
  sessionHandlers[name] = handler
}
export const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    protocol,
    handlers: sessionHandlers,
    setPermissionRequestHandler: setter('setPermissionRequestHandler'),
    setPermissionCheckHandler: setter('setPermissionCheckHandler'),
    setDevicePermissionHandler: setter('setDevicePermissionHandler'),
  }),
}

interface MenuItem {
  readonly label?: string
  readonly role?: string
  readonly type?: string
  readonly enabled?: boolean
  readonly checked?: boolean
  readonly click?: () => void
  readonly submenu?: readonly MenuItem[]
}
export const Menu = {
  application: null as unknown,
  buildFromTemplate: (items: readonly MenuItem[]) => ({ items, popup: recorded('menu.popup') }),
  setApplicationMenu: (menu: unknown) => {
    Menu.application = menu
  },
}

export class Tray extends EventEmitter {
  static readonly all: Tray[] = []
  image: unknown
  menu: { readonly items: readonly MenuItem[] } = { items: [] }
  toolTip = ''
  constructor(image: unknown) {
    super()
    this.image = image
    Tray.all.push(this)
  }
  setContextMenu = (menu: Tray['menu']): void => void (this.menu = menu)
  setToolTip = (text: string): void => void (this.toolTip = text)
  setImage = (image: unknown): void => void (this.image = image)
}

export class Notification extends EventEmitter {
  static readonly all: Notification[] = []
  static isSupported = (): boolean => true
  readonly options: { readonly title: string; readonly body: string }
  constructor(options: Notification['options']) {
    super()
    this.options = options
  }
  show = (): void => void Notification.all.push(this)
  close = (): void => undefined
}

export const shell = {
  openExternal: recorded('shell.openExternal', Promise.resolve()),
  openPath: recorded('shell.openPath', Promise.resolve('')),
}
export const dialog = { showErrorBox: recorded('dialog.showErrorBox') }
const display = {
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
}
export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays: () => [display],
})
export const autoUpdater = new EventEmitter()

/** Encrypts nothing: where the backend is `basic_text`, nobody may use it, and that is what tests look at. */
export const safeStorage = {
  getSelectedStorageBackend: () => options.storageBackend,
  isAsyncEncryptionAvailable: () => Promise.resolve(options.storageBackend !== 'basic_text'),
  encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(text, 'utf8')),
  decryptStringAsync: (bytes: Buffer) =>
    Promise.resolve({ result: bytes.toString('utf8'), shouldReEncrypt: false }),
}

interface ForkOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly execArgv?: readonly string[]
  readonly serviceName?: string
  readonly cwd?: string
  readonly stdio?: 'pipe' | 'ignore' | 'inherit'
}

/** A utility process is a Node process here; `process.parentPort` of the child is its own channel. */
export const utilityProcess = {
  fork: (path: string, args: readonly string[] = [], given: ForkOptions = {}) => {
    calls.push({ what: 'utilityProcess.fork', args: [path, given.serviceName ?? ''] })
    const bridge = new URL('parent-port.ts', import.meta.url).href
    const child: ChildProcess = fork(path, args, {
      serialization: 'advanced',
      env: { ...(given.env ?? process.env) },
      execArgv: ['--import', bridge, ...(given.execArgv ?? [])],
      ...(given.cwd === undefined ? {} : { cwd: given.cwd }),
      silent: given.stdio === 'pipe',
    })
    return Object.assign(new EventEmitter(), {
      get pid() {
        return child.pid
      },
      stdout: child.stdout,
      stderr: child.stderr,
      postMessage: (message: unknown) => void child.send(structuredClone(message) as object),
      kill: () => child.kill(),
      on(this: EventEmitter, name: string, listen: Listener) {
        child.on(name === 'spawn' ? 'spawn' : name, listen)
        return this
      },
      once(this: EventEmitter, name: string, listen: Listener) {
        child.once(name, listen)
        return this
      },
    })
  },
}

export { BrowserWindow }
export { calls } from './parent.ts'
