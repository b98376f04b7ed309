import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostPrefix, refreshCookieName, sessionCookieNames } from '#shared/http/session-cookies.ts'
import type { Policy } from '../kernel/composition.ts'
import { locales, type Locale } from '#shared/words/words.ts'

/** What is known of who opens an address. */
export interface Opening {
  readonly path: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly acceptLanguage: string
}

const sessionCookies = [refreshCookieName, ...Object.values(sessionCookieNames).flat()]
/** More languages than anybody speaks. */
const mostTags = 20

/** The page that has nothing in it yet. */
export const emptyPage = 'index.html'

/** The pages that were rendered ahead, by their addresses without the language. */
const renderedAhead: Readonly<Record<string, string>> = { '/': 'landing', '/networks/designer': 'designer' }

/**
 * The file that answers an address of a page: for visitors the landing page and the designer as they were rendered
 * ahead, in their language; for everything else the empty page. The landing page was rendered for a deployment where
 * people register, with plans and without.
 */
export function pageFileOf(
  opening: Opening,
  { mode, autoRegister, hasPlanLimits }: Pick<Policy, 'mode' | 'autoRegister' | 'hasPlanLimits'>,
): string {
  const bare = bareOf(opening.path)
  const name = Object.hasOwn(renderedAhead, bare) ? renderedAhead[bare] : undefined
  const isKnown = sessionCookies.some(
    (name) => opening.cookies[name] !== undefined || opening.cookies[hostPrefix + name] !== undefined,
  )
  if (name === undefined || isKnown) return emptyPage
  if (name === 'landing' && (mode !== 'public' || !autoRegister)) return emptyPage
  const variant = name === 'landing' && hasPlanLimits ? 'landing-plans' : name
  return `${variant}.${languageOf(opening)}.html`
}

/** The address of a page without its language. */
export function bareOf(path: string): string {
  return path.replace(/^\/es(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/'
}

/** As the application chooses it: by an earlier choice, then by the address, then by what the browser prefers. */
function languageOf({ path, cookies, acceptLanguage }: Opening): Locale {
  const asOurs = (tag: string | undefined) => locales.find((locale) => locale === tag)
  const tags = acceptLanguage.split(',', mostTags).map((tag) => tag.trim().toLowerCase().split(/[-;]/, 1)[0])
  const chosen = asOurs(cookies['trama-language'])
  if (chosen !== undefined || /^\/es(\/|$)/.test(path)) return chosen ?? 'es'
  return tags.map(asOurs).find((locale) => locale !== undefined) ?? 'en'
}

/** Sources for a content security policy of the scripts that stand in the pages of a folder themselves. */
export function inlineScriptsOf(webPath: string): readonly string[] {
  const pages = readdirSync(webPath).filter((name) => name.endsWith('.html'))
  const scripts = pages.flatMap((name) =>
    [...readFileSync(join(webPath, name), 'utf8').matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  )
  return [...new Set(scripts)]
}
