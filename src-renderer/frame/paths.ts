import { useMemo } from 'react'
import type { Locale } from '#shared/words/words.ts'
import { useWords } from '#renderer/state/words.ts'
import { pageOf, pagePaths, type PagePath } from './pages.ts'

const spanish = '/es'

/** The address of a bare path in a language: `/networks`, `/es/networks`. */
export function inLocale(locale: Locale, path: string): string {
  if (locale === 'en') return path
  return path === '/' ? spanish : `${spanish}${path}`
}

/** What an address says: its language, and the bare path, lower case and without slashes at its end. */
export function readPath(pathname: string): { readonly locale: Locale; readonly path: string } {
  const path = normalizePath(pathname)
  if (path === spanish) return { locale: 'es', path: '/' }
  if (path.startsWith(`${spanish}/`)) return { locale: 'es', path: path.slice(spanish.length) }
  return { locale: 'en', path }
}

/**
 * Lower case, without slashes at its end, as every check wants it; the root stays. Slashes in a row
 * become one: browsers read a path that begins with two as another site's address.
 */
export function normalizePath(pathname: string): string {
  const path = pathname.toLowerCase().replaceAll(/\/+/g, '/')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path === '' ? '/' : path
}

/** What a text names of our own site, as a browser reads it; null: it leads away, or cannot be read. */
function readOwn(text: string): URL | null {
  if (!text.startsWith('/') || !URL.canParse(text, nowhere)) return null
  const url = new URL(text, nowhere)
  return url.origin === nowhere && !url.pathname.startsWith('//') ? url : null
}

const nowhere = 'http://page.invalid'
const partsOf = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`

/** A path to come back to, out of an address that anybody may have written: only our own paths pass. */
export function readNext(text: string | null): string | null {
  const url = text === null ? null : readOwn(text)
  return url === null || isEntry(readPath(url.pathname).path) ? null : partsOf(url)
}

/** Where a link of the desktop leads: as above, and with an invitation to the first page, which takes it. */
export function readLink(text: string): string | null {
  const url = readOwn(text)
  return url?.pathname === pagePaths.welcome ? partsOf(url) : readNext(text)
}

/** Whether a bare path only leads into the application. */
export function isEntry(path: string): boolean {
  return pageOf(path)?.isEntry === true
}

/** The makers of addresses of one language. */
export function pathsOf(locale: Locale) {
  const at = (page: PagePath, search: Readonly<Record<string, string | undefined>> = {}): string => {
    const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const query = new URLSearchParams(given).toString()
    return query === '' ? inLocale(locale, page) : `${inLocale(locale, page)}?${query}`
  }
  return {
    root: () => at(pagePaths.root),
    login: (next?: string) => at(pagePaths.login, { next }),
    loginPublic: (next?: string) => at(pagePaths.loginPublic, { next }),
    /** The sign-in page of a public deployment with the form for a new organization. */
    register: (next?: string) => at(pagePaths.loginPublic, { view: 'register', next }),
    recover: () => at(pagePaths.recovery),
    designer: () => at(pagePaths.designer),
    terms: () => at(pagePaths.terms),
    privacy: () => at(pagePaths.privacy),
    /** A chapter of the guide, or its beginning; `anchor`: a place in it. */
    help: (chapter?: string, anchor?: string) =>
      `${at(pagePaths.help)}${chapter === undefined ? '' : `/${chapter}`}${anchor === undefined ? '' : `#${anchor}`}`,
    home: () => at(pagePaths.home),
    networks: () => at(pagePaths.networks),
    /** The list with the form of a new one open. */
    newNetwork: () => at(pagePaths.networks, { create: '1' }),
    /** One network; `setUp`: with the dialog that sets up one of its gateways. */
    builder: (networkId: string, setUp?: string) =>
      at(pagePaths.builder, { network: networkId, setup: setUp }),
    /** The list, with one gateway open in the side panel. */
    gateways: (gatewayId?: string) => at(pagePaths.gateways, { gateway: gatewayId }),
    newGateway: () => at(pagePaths.gateways, { create: '1' }),
    /** The list, with one device open in the side panel. */
    devices: (deviceId?: string) => at(pagePaths.devices, { device: deviceId }),
    newDevice: () => at(pagePaths.devices, { create: '1' }),
    /** The list, of those that have to fetch their file again. */
    devicesWithOldFiles: () => at(pagePaths.devices, { file: 'old' }),
    /** The list, of one person's devices. */
    devicesOf: (networkUserId: string) => at(pagePaths.devices, { user: networkUserId }),
    networkUsers: (networkUserId?: string) => at(pagePaths.networkUsers, { user: networkUserId }),
    users: () => at(pagePaths.users),
    identityProviders: () => at(pagePaths.identityProviders),
    disks: () => at(pagePaths.disks),
    organization: () => at(pagePaths.organization),
    /** The list, with the log of one webhook below it. */
    webhooks: (webhookId?: string) => at(pagePaths.webhooks, { webhook: webhookId }),
    statistics: () => at(pagePaths.statistics),
    designs: () => at(pagePaths.designs),
    /** A design of the organization. */
    design: (id: string) => at(pagePaths.design, { design: id }),
    /** A design of this browser. */
    drawing: (id: string) => at(pagePaths.designer, { design: id }),
    utilities: () => at(pagePaths.utilities),
    subscriptions: () => at(pagePaths.subscriptions),
    tokens: () => at(pagePaths.tokens),
    audit: () => at(pagePaths.audit),
    account: () => at(pagePaths.account),
    organizations: () => at(pagePaths.organizations),
    vpn: () => at(pagePaths.vpn),
    /** Where the API is chosen, and the vault made or unlocked: whatever is missing. */
    welcome: () => at(pagePaths.welcome),
    changeServer: () => at(pagePaths.welcome, { change: '1' }),
    settings: () => at(pagePaths.settings),
    /** Where an invitation is taken; its code may stand behind a `#`. */
    join: () => at(pagePaths.join),
  }
}
export type Paths = ReturnType<typeof pathsOf>

/** The addresses of the language of the page. */
export function usePaths(): Paths {
  const { locale } = useWords()
  return useMemo(() => pathsOf(locale), [locale])
}
