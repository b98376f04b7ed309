import type { createStore } from 'jotai'
import { createPath, data, type MiddlewareFunction } from 'react-router'
import type { Backend } from '#shared/contract/backend.ts'
import type { Capabilities } from '#shared/contract/host.ts'
import { isAway } from '#shared/base/undecided.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Locale } from '#shared/words/words.ts'
import { capabilitiesAtom } from '#renderer/state/capabilities.ts'
import { deploymentAtom, type Deployment } from '#renderer/state/deployment.ts'
import { presetDialog } from '#renderer/state/dialogs.ts'
import { sessionAtom } from '#renderer/state/session.ts'
import { bringWordsAtom, wordsAtom } from '#renderer/state/words.ts'
import type { Dialogs } from '#renderer/ui/dialogs.ts'
import { chooseLanguage, matchLanguage } from '#renderer/frame/language.ts'
import { keptLanguage } from '#renderer/frame/kept-language.ts'
import { needsNoServer, pageOf, pagePaths } from '#renderer/frame/pages.ts'
import { inLocale, isEntry, readNext, readPath } from '#renderer/frame/paths.ts'
import { renewSession, restoreSession } from '#renderer/frame/restore-session.ts'
import { guard } from './guard.ts'
import { keepDeployment, keptDeployment } from './kept-deployment.ts'
import { orReload } from './gone-code.ts'
import { loadWords } from './load-words.ts'
import type { Opening } from './opening.ts'
import { createRedirections } from './redirections.ts'
import { reloadOnce } from './reload-once.ts'
import { StartFailure } from './start-failure.ts'
import { createSubscriptionQuestion } from './subscription-check.ts'
import { createTermsQuestion } from './terms-check.ts'

type Store = ReturnType<typeof createStore>

interface Surroundings {
  readonly store: Store
  readonly backend: Backend
  readonly dialogs: Dialogs
}

/**
 * What happens before every page, in this order: a newer build is loaded, the address is normalised, the
 * language chosen and its words loaded, the host asked what it can do and the session restored (each once),
 * the guard asked (authentication, then the subscription), and at last whether a rule of the deployment leads
 * elsewhere. What stands behind the `#` is in no request and goes along: links of mails and shared designs have
 * their codes there.
 */
export function createEntrance(
  { store, backend, dialogs }: Surroundings,
  build: { readonly isOld: () => boolean },
  opening: Opening,
): MiddlewareFunction {
  const askHost = createHostQuestion(store, backend)
  const isVaultOpen = createVaultQuestion(backend)
  const restore = createRestore({ store, backend, dialogs })
  const readSubscription = createSubscriptionQuestion(store, backend)
  const askTerms = createTermsQuestion(store, backend)
  const redirections = createRedirections(backend, opening)
  return async () => {
    const opened = await opening.location()
    const { pathname, hash } = opened
    const search = new URLSearchParams(opened.search)
    const here = (): string => createPath(opened)
    if (build.isOld() && reloadOnce(here())) await new Promise<never>(() => {})
    const { locale: address, path } = readPath(pathname)
    const locale = pickLanguage(address)
    const page = pageOf(path)
    speak(store, await orReload(() => loadWords(locale, page?.speaks ?? []), here))
    const target = inLocale(locale, path)
    if (target !== pathname) throw opening.lead(createPath({ ...opened, pathname: target }))

    const { app, server } = await askHost()
    const isSetUp = app === 'browser' || (server.kind !== 'none' && (await isVaultOpen()))
    // Choosing a server must work also while the present one does not answer.
    const asks = isSetUp && path !== pagePaths.welcome
    const mode = asks ? (await restore({ app, server }, needsNoServer(path))).mode : 'savne'
    const roles = store.get(sessionAtom)?.roles ?? null
    const next = isEntry(path) ? readNext(search.get('next')) : createPath({ ...opened, hash: '' })
    if (roles !== null && isEntry(path) && next !== null)
      throw opening.lead(`${next}${next.includes('#') ? '' : hash}`)
    const [subscription, areTermsDue] =
      roles === null || !isSetUp ? [null, false] : await Promise.all([readSubscription(), askTerms()])
    // The server does not know the session that was kept: a visitor after all.
    if (roles !== null && store.get(sessionAtom) === null) throw opening.lead(here())
    if (subscription === 'organization-setup') throw opening.lead(inLocale(locale, pagePaths.login))
    const visit = { path, mode, roles, subscription, areTermsDue, app, isSetUp }
    const verdict = guard(visit)
    if (verdict.kind === 'enter') {
      if (isSetUp) await redirections.follow(locale, path)
      return
    }
    if (verdict.kind === 'unauthorized') throw data(null, { status: 403 })
    const of = (name: string): string | null => (isEntry(path) ? search.get(name) : null)
    const signIn = { view: of('view'), organization: of('organization'), provider: of('provider') }
    // An invitation waits until everything is set up, and what a page was asked for until somebody is signed in.
    const waiting = roles === null || verdict.path === pagePaths.welcome ? hash : ''
    throw opening.lead(
      `${inLocale(locale, verdict.path)}${searchOf({ ...signIn, next: roles === null || verdict.path === pagePaths.terms ? next : null })}${waiting}`,
    )
  }
}

/** From here on the page, and each call by what the page says of itself, is in this language. */
function speak(store: Store, words: Words): void {
  store.set(wordsAtom, words)
  store.set(bringWordsAtom, { bring: async (parts) => void (await loadWords(words.locale, parts)) })
  document.documentElement.lang = words.locale
}

/** What goes along to the signIn: what it was asked to show, and the page that comes after it. */
function searchOf(given: Readonly<Record<string, string | null>>): string {
  const present = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null)
  return present.length === 0 ? '' : `?${new URLSearchParams(present).toString()}`
}

function isOffline(error: unknown): boolean {
  return error instanceof StartFailure && isAway(error.problem)
}

function pickLanguage(address: Locale): Locale {
  return chooseLanguage({ address, kept: keptLanguage(), preferred: matchLanguage(navigator.languages) })
}

/** Asks the host once what it can do; what a choice of the server changes stands in the atom. */
function createHostQuestion(store: Store, backend: Backend): () => Promise<Capabilities> {
  return async () => {
    const known = store.get(capabilitiesAtom)
    if (known !== null) return known
    const answer = await backend.host.capabilities({})
    if (!answer.ok) throw new StartFailure(answer.problem)
    store.set(capabilitiesAtom, answer.value)
    return answer.value
  }
}

/** Whether the session and keys of this computer can be read: asked before every page until they can. */
function createVaultQuestion(backend: Backend): () => Promise<boolean> {
  let isOpen = false
  return async () => {
    if (isOpen) return true
    const state = await backend.vault.state({})
    isOpen = !(state.ok && state.value.kind === 'vault' && !state.value.isOpen)
    return isOpen
  }
}

/**
 * Asks a server for the deployment, and restores the session that is kept, both once; again only when it
 * failed. A browser keeps the session in its cookies; of the desktop application's only its host knows.
 */
function createRestore({ store, backend, dialogs }: Surroundings) {
  let asked: { readonly server: string; readonly answer: Promise<Deployment> } | null = null
  const ask = async (app: Capabilities['app']): Promise<Deployment> => {
    const [deployment, kept] = await Promise.all([
      backend.accounts.deployment({}),
      app === 'browser' ? restoreSession(backend) : renewSession(backend),
    ])
    if (!deployment.ok) throw new StartFailure(deployment.problem)
    keepDeployment(deployment.value)
    const session = kept !== null && 'kind' in kept ? null : kept
    const words = store.get(wordsAtom)
    if (session !== kept && words !== null) {
      const [title, description] = [words.t('accounts.sign-in.error'), words.t('shell.session-unreadable')]
      dialogs.open(presetDialog(words.t, 'error', { id: 'session-unreadable', title, description }))
    }
    store.set(sessionAtom, session)
    store.set(deploymentAtom, deployment.value)
    return deployment.value
  }
  return (
    { app, server: choice }: Pick<Capabilities, 'app' | 'server'>,
    canWithout: boolean,
  ): Promise<Deployment> => {
    const server = JSON.stringify(choice)
    if (asked?.server !== server) {
      const answer = ask(app).catch(async (error: unknown) => {
        asked = null
        const known = canWithout && isOffline(error) ? await keptDeployment() : null
        if (known === null) throw error
        // Drawing needs no server: whoever was here before draws as a visitor until there is a network.
        store.set(deploymentAtom, known)
        return known
      })
      asked = { server, answer }
    }
    return asked.answer
  }
}
