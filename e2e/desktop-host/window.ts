import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { calls, recorded, tell } from './parent.ts'

interface WindowOptions {
  readonly width?: number
  readonly height?: number
  readonly webPreferences?: Readonly<Record<string, unknown>> & { readonly preload?: string }
}

type OpenHandler = (details: { readonly url: string }) => { readonly action: 'allow' | 'deny' }

/** What a page is to main. The page itself is a tab of the test's browser. */
export class WebContents extends EventEmitter {
  readonly id: number
  openHandler: OpenHandler = () => ({ action: 'allow' })
  isGone = false
  url = ''
  readonly openDevTools = recorded('webContents.openDevTools')

  constructor(id: number) {
    super()
    this.id = id
  }

  zoom = 0
  getZoomLevel = (): number => this.zoom
  setZoomLevel = (level: number): void => void (this.zoom = level)

  isDestroyed(): boolean {
    return this.isGone
  }

  send(channel: string, ...args: unknown[]): void {
    tell({ kind: 'deliver', page: this.id, channel, args })
  }

  reload(): void {
    tell({ kind: 'load', page: this.id, url: this.url })
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  /** The page wants to leave; true when nobody prevented it. */
  asksToNavigate(url: string, isMainFrame: boolean): boolean {
    let isPrevented = false
    const details = { url, isMainFrame, preventDefault: () => (isPrevented = true) }
    this.emit('will-frame-navigate', details)
    if (isMainFrame) this.emit('will-navigate', details, url)
    return !isPrevented
  }

  asksToOpen(url: string): boolean {
    return this.openHandler({ url }).action === 'allow'
  }

  leave(): void {
    this.isGone = true
    this.emit('destroyed')
  }
}

let lastId = 0
export const windows: BrowserWindow[] = []

export function findContents(id: number): WebContents | undefined {
  return windows.find(({ webContents }) => webContents.id === id)?.webContents
}

/** Told of every page that is made, as `app` tells of `web-contents-created`. */
export const created = new EventEmitter()

export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents
  readonly options: WindowOptions
  isShown = true
  isSmall = false
  isLarge = false
  bounds: { x: number; y: number; width: number; height: number }
  readonly focus = recorded('window.focus')

  constructor(options: WindowOptions = {}) {
    super()
    this.options = options
    this.bounds = { x: 0, y: 0, width: options.width ?? 800, height: options.height ?? 600 }
    this.webContents = new WebContents((lastId += 1))
    windows.push(this)
    calls.push({ what: 'new BrowserWindow', args: [JSON.parse(JSON.stringify(options))] })
    const { preload } = options.webPreferences ?? {}
    tell({
      kind: 'open-page',
      page: lastId,
      preload: preload === undefined ? '' : readFileSync(preload, 'utf8'),
    })
    created.emit('web-contents-created', {}, this.webContents)
  }

  static getAllWindows(): readonly BrowserWindow[] {
    return windows.filter(({ webContents }) => !webContents.isGone)
  }

  loadURL(url: string): Promise<void> {
    this.webContents.url = url
    tell({ kind: 'load', page: this.webContents.id, url })
    setImmediate(() => this.emit('ready-to-show'))
    return Promise.resolve()
  }

  close(): void {
    let isPrevented = false
    this.emit('close', { preventDefault: () => (isPrevented = true) })
    if (!isPrevented) this.destroy()
  }

  destroy(): void {
    if (this.webContents.isGone) return
    tell({ kind: 'close-page', page: this.webContents.id })
    this.webContents.leave()
    this.emit('closed')
  }

  show(): void {
    this.isShown = true
    this.emit('show')
  }

  hide(): void {
    this.isShown = false
    this.emit('hide')
  }

  isDestroyed = (): boolean => this.webContents.isGone
  isVisible = (): boolean => this.isShown
  isMinimized = (): boolean => this.isSmall
  isMaximized = (): boolean => this.isLarge
  isFullScreen = (): boolean => false
  setFullScreen = recorded('window.setFullScreen')
  maximize = (): void => void (this.isLarge = true)
  restore = (): void => void (this.isSmall = false)
  getNormalBounds = (): object => this.bounds
}
