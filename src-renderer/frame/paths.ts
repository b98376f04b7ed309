import { useMemo } from 'react'
import type { Locale } from '#shared/words/words.ts'
import { useWords } from '#renderer/state/words.ts'
import { pageOf, places, type Place } from './pages.ts'

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

/** A place to come back to, out of an address that anybody may have written: only our own paths pass. */
export function readNext(text: string | null): string | null {
  const url = text === null ? null : readOwn(text)
  return url === null || isEntry(readPath(url.pathname).path) ? null : partsOf(url)
}

/** Where a link of the desktop leads: as above, and with an invitation to the first page, which takes it. */
export function readLink(text: string): string | null {
  const url = readOwn(text)
  return url?.pathname === places.welcome ? partsOf(url) : readNext(text)
}

/** Whether a bare path only leads into the application. */
export function isEntry(path: string): boolean {
  return pageOf(path)?.isEntry === true
}

/** The makers of addresses of one language. */
export function pathsOf(locale: Locale) {
  const at = (place: Place, search: Readonly<Record<string, string | undefined>> = {}): string => {
    const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const query = new URLSearchParams(given).toString()
    return query === '' ? inLocale(locale, place) : `${inLocale(locale, place)}?${query}`
  }
  return {
    root: () => at(places.root),
    login: (next?: string) => at(places.login, { next }),
    loginPublic: (next?: string) => at(places.loginPublic, { next }),
    /** The sign-in page of a public deployment with the form for a new organization. */
    register: (next?: string) => at(places.loginPublic, { view: 'register', next }),
    recover: () => at(places.recovery),
    designer: () => at(places.designer),
    terms: () => at(places.terms),
    privacy: () => at(places.privacy),
    /** A chapter of the guide, or its beginning; `anchor`: a place in it. */
    help: (chapter?: string, anchor?: string) =>
      `${at(places.help)}${chapter === undefined ? '' : `/${chapter}`}${anchor === undefined ? '' : `#${anchor}`}`,
    home: () => at(places.home),
    networks: () => at(places.networks),
    /** The list with the form of a new one open. */
    newNetwork: () => at(places.networks, { create: '1' }),
    /** One network; `setUp`: with the dialog that sets up one of its gateways. */
    builder: (networkId: string, setUp?: string) => at(places.builder, { network: networkId, setup: setUp }),
    /** The list, with one gateway open in the side panel. */
    gateways: (gatewayId?: string) => at(places.gateways, { gateway: gatewayId }),
    newGateway: () => at(places.gateways, { create: '1' }),
    /** The list, with one device open in the side panel. */
    devices: (deviceId?: string) => at(places.devices, { device: deviceId }),
    newDevice: () => at(places.devices, { create: '1' }),
    /** The list, of those that have to fetch their file again. */
    devicesWithOldFiles: () => at(places.devices, { file: 'old' }),
    /** The list, of one person's devices. */
    devicesOf: (networkUserId: string) => at(places.devices, { user: networkUserId }),
    networkUsers: (networkUserId?: string) => at(places.networkUsers, { user: networkUserId }),
    users: () => at(places.users),
    identityProviders: () => at(places.identityProviders),
    disks: () => at(places.disks),
    organization: () => at(places.organization),
    /** The list, with the log of one webhook below it. */
    webhooks: (webhookId?: string) => at(places.webhooks, { webhook: webhookId }),
    statistics: () => at(places.statistics),
    designs: () => at(places.designs),
    /** A design of the organization. */
    design: (id: string) => at(places.design, { design: id }),
    /** A design of this browser. */
    drawing: (id: string) => at(places.designer, { design: id }),
    utilities: () => at(places.utilities),
    subscriptions: () => at(places.subscriptions),
    audit: () => at(places.audit),
    account: () => at(places.account),
    organizations: () => at(places.organizations),
    vpn: () => at(places.vpn),
    /** Where the API is chosen, and the vault made or unlocked: whatever is missing. */
    welcome: () => at(places.welcome),
    changeServer: () => at(places.welcome, { change: '1' }),
    settings: () => at(places.settings),
    /** Where an invitation is taken; its code may stand behind a `#`. */
    join: () => at(places.join),
  }
}
export type Paths = ReturnType<typeof pathsOf>

/** The addresses of the language of the page. */
export function usePaths(): Paths {
  const { locale } = useWords()
  return useMemo(() => pathsOf(locale), [locale])
}
