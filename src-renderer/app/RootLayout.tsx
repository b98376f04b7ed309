import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { capabilitiesAtom } from '#renderer/state/capabilities.ts'
import { deploymentAtom } from '#renderer/state/deployment.ts'
import { pageTitleAtom } from '#renderer/state/page-title.ts'
import { useBackend, useDialogs, useToasts } from '#renderer/state/host.tsx'
import { useSession } from '#renderer/state/session.ts'
import { useShade } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import type { ShownDialogs } from '#renderer/ui/dialogs.ts'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { focusMain } from '#renderer/frame/focus-main.ts'
import { pageOf } from '#renderer/frame/pages.ts'
import { readPath } from '#renderer/frame/paths.ts'
import { ExpiredSession } from './ExpiredSession.tsx'
import { loadChat } from './chat.ts'
import { findCure } from './find-cure.ts'
import { LaterPart } from '#renderer/parts/LaterPart.tsx'
import { CureFinder, Meaning } from '#renderer/parts/Meaning.tsx'
import { preloadPages } from './preload-pages.ts'
import { useMenuMissing } from './use-menu-missing.ts'

const loadTitleBar = async () => (await import('#renderer/frame/TitleBar.tsx')).TitleBar
const loadDialogs = async () => (await import('#renderer/ui/DialogRegion.tsx')).DialogRegion
const loadToasts = async () => (await import('#renderer/ui/ToastRegion.tsx')).ToastRegion

const renderMeaning = (code: string, onAsk: (isOpen: boolean) => void): ReactNode => (
  <Meaning code={code} button="xs" onAsk={onAsk} />
)

/** Around every page: its title and language, notices, the loading bar, and where the focus goes. */
export function RootLayout() {
  const { t, locale } = useWords()
  const toasts = useToasts()
  const dialogs = useDialogs()
  const capabilities = useAtomValue(capabilitiesAtom)
  const session = useSession()
  const { path } = readPath(useLocation().pathname)
  const isLate = useLate(useNavigation().state !== 'idle')
  useShade()
  const page = pageOf(path)
  const title = t(page?.title ?? 'shell.view.not-found-title')
  useEffect(() => {
    if (page?.hasParts !== true) document.title = t('shell.page-title', { page: title })
  }, [t, title, page])
  const tellTitle = useSetAtom(pageTitleAtom)
  useEffect(() => tellTitle(title), [tellTitle, title])
  useFocusOnNewPage(path)
  usePlaceInPage(path)
  useChat(capabilities?.app === 'browser')
  const roles = session?.roles ?? null
  useEffect(() => preloadPages(locale, roles), [locale, roles])
  useTellLanguage(capabilities?.app === 'desktop')
  useMenuMissing()
  const isDialogWanted = useSyncExternalStore(dialogs.subscribe, () => hasDialog(dialogs.read()))
  const isToastWanted = useSyncExternalStore(toasts.subscribe, toasts.isWaiting)
  return (
    <CureFinder value={findCure}>
      {capabilities?.titleBar === true ? (
        <LaterPart load={loadTitleBar} props={{}} meanwhile={<section className="ui-top" />} />
      ) : null}
      {isLate ? <LoadingBar label={t('shell.loading')} /> : null}
      <Outlet />
      <ExpiredSession />
      <LaterPart load={loadDialogs} isNeeded={isDialogWanted} props={{ dialogs }} />
      <LaterPart
        load={loadToasts}
        isNeeded={isToastWanted}
        props={{ toasts, label: t('shell.notices'), dismissLabel: t('shell.dismiss'), renderMeaning }}
      />
    </CureFinder>
  )
}

function hasDialog({ custom, loading }: ShownDialogs): boolean {
  return custom.length > 0 || loading !== null
}

/** Where the focus stays when the page below or around it becomes another. */
const keepsFocus = 'main, form, dialog, [role="menu"][data-open]'

/** After a change of page the focus starts at its main part, so that the keyboard and readers begin there. */
function useFocusOnNewPage(path: string): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const active = document.activeElement
    if (active !== null && active !== document.body && active.closest(keepsFocus) !== null) return
    focusMain()
  }, [path])
}

/**
 * A browser looks for the place that an address names before there is a page: it is shown when there is. A page that
 * was rendered ahead had it, and whoever read on there stays where they are.
 */
function usePlaceInPage(path: string): void {
  const { hash } = useLocation()
  const [found] = useState(() => (hasAhead(hash) ? path + hash : null))
  const last = useRef(found)
  useEffect(() => {
    if (last.current === path + hash) return
    last.current = null
    if (hash !== '') document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView()
  }, [path, hash])
}

function hasAhead(hash: string): boolean {
  return hash !== '' && document.querySelector(`#first #${CSS.escape(hash.slice(1))}`) !== null
}

/** A page that opens at once needs no bar: true only when opening has taken 100 ms. */
function useLate(isOpening: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOpening) return setLate(false)
    const timer = setTimeout(() => setLate(true), 100)
    return () => clearTimeout(timer)
  }, [isOpening])
  return isLate && isOpening
}

function useChat(isBrowser: boolean): void {
  const url = useAtomValue(deploymentAtom)?.chatUrl ?? null
  useEffect(() => {
    if (isBrowser && url !== null) loadChat(url)
  }, [isBrowser, url])
}

/** Tray, menu and notices of the desktop speak the language of the page. */
function useTellLanguage(isDesktop: boolean): void {
  const { locale } = useWords()
  const backend = useBackend()
  useEffect(() => {
    if (isDesktop) void backend.host.changeSettings({ locale })
  }, [isDesktop, backend, locale])
}
