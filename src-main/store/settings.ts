import { createListeners } from '#shared/base/listeners.ts'
import { appSettings, type AppSettings } from '#shared/contract/host.ts'
import { locales, type Locale } from '#shared/words/words.ts'
import type { Documents } from '#main/ports/desktop-ports.ts'

const document = 'settings'

/** What the person has set for the application on this computer. */
export interface Settings {
  now(): AppSettings
  change(part: { readonly [K in keyof AppSettings]?: AppSettings[K] | undefined }): AppSettings
  onChange(listen: () => void): () => void
}

/** Each setting by itself: one that cannot be read is as it was at first, the others stay. */
export function createSettings(documents: Documents, systemLocale: string): Settings {
  const first: AppSettings = {
    startAtLogin: false,
    keepInTray: true,
    notifications: true,
    updates: 'stable',
    locale: readLocale(systemLocale),
  }
  let now = { ...first, ...readEach(documents.read(document)) }
  const listeners = createListeners()
  return {
    now: () => now,
    change: (part) => {
      const given = Object.entries(part).filter(([, value]) => value !== undefined)
      now = { ...now, ...Object.fromEntries(given) }
      documents.write(document, now)
      listeners.tell()
      return now
    },
    onChange: listeners.add,
  }
}

function readEach(value: unknown): Partial<AppSettings> {
  const held: object = typeof value === 'object' && value !== null ? value : {}
  const parts = Object.entries(held).map(([name, one]: [string, unknown]) =>
    appSettings.partial().safeParse({ [name]: one }),
  )
  return Object.assign({}, ...parts.map((part) => (part.success ? part.data : {}))) as Partial<AppSettings>
}

function readLocale(text: string): Locale {
  return locales.find((locale) => text.toLowerCase().startsWith(locale)) ?? 'en'
}
