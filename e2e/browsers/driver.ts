import type { Locale, Translate } from '#shared/words/words.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Keys that write nothing. */
export type NamedKey = 'Control' | 'Delete' | 'Enter' | 'Escape' | 'Shift' | 'Tab'

/** A key by what it writes, or by its name. */
export type Key = NamedKey | 'a' | 'c' | 'e'

/** A page of a browser, as the hands of these tests know it: what every protocol of a driver can do. */
export interface Driver {
  go(url: string): Promise<void>
  /** Runs a function in the page; it must not use what stands around it. */
  ask<Given, Told>(act: (given: Given) => Told | Promise<Told>, given: Given): Promise<Told>
  /** The mouse: moves to every point in turn. */
  move(...points: readonly Point[]): Promise<void>
  down(): Promise<void>
  up(): Promise<void>
  /** Goes to a point and presses there, with nothing in between. */
  click(point: Point): Promise<void>
  /** Presses the last key while the ones before it are held. */
  press(...keys: readonly Key[]): Promise<void>
  type(text: string): Promise<void>
  /** What is on the screen, as a PNG. */
  picture(): Promise<Uint8Array>
}

/** A driver in the hands of a person who reads one language; it has a profile of its own. */
export interface BrowserScreen extends Driver {
  readonly t: Translate
  readonly locale: Locale
  /** The address of a bare path in that language. */
  at(path: string): string
  /** What the page wrote to the console, its errors, and what its content policy kept from it. */
  complaints(): Promise<readonly string[]>
  /** The bytes of the file that `act` makes the page download; its name must end so. */
  download(ending: string, act: () => Promise<void>): Promise<Buffer>
  close(): Promise<void>
}

/** A browser whose pages are opened one by one, each in a profile of its own. */
export interface AnyBrowser {
  /** `downloads`: the folder that its files go to. */
  open(downloads: string): Promise<OpenPage>
  close(): Promise<void>
}

/** One page, and what it complained about. */
export interface OpenPage {
  readonly driver: Driver
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}
