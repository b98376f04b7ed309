import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { capabilitiesAtom } from '#renderer/state/capabilities.ts'
import { useBackend, useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { LoadingBar } from '#renderer/ui/LoadingBar.tsx'
import { ToastRegion } from '#renderer/ui/ToastRegion.tsx'
import { pageOf } from './pages.ts'
import { readPath } from './paths.ts'
import { TitleBar } from './TitleBar.tsx'

/** Around every page: its title and language, notices, the loading bar, and where the focus goes. */
export function RootLayout() {
  const { t, locale } = useWords()
  const toasts = useToasts()
  const capabilities = useAtomValue(capabilitiesAtom)
  const { path } = readPath(useLocation().pathname)
  const isOpening = useNavigation().state !== 'idle'
  const title = t(pageOf(path)?.title ?? 'shell.view.not-found-title')
  useEffect(() => {
    document.documentElement.lang = locale
    document.title = t('shell.page-title', { page: title })
  }, [locale, t, title])
  useFocusOnNewPage(path)
  useTellLanguage(capabilities?.app === 'desktop')
  return (
    <>
      {capabilities?.titleBar === true ? <TitleBar /> : null}
      {isOpening ? <LoadingBar label={t('shell.loading')} /> : null}
      <Outlet />
      <ToastRegion toasts={toasts} label={t('shell.notices')} dismissLabel={t('shell.dismiss')} />
    </>
  )
}

/** After a change of page the focus starts at its main part, so that the keyboard and readers begin there. */
function useFocusOnNewPage(path: string): void {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const active = document.activeElement
    if (active !== null && active !== document.body && active.closest('main, form, dialog') !== null) return
    const main = document.querySelector('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus({ preventScroll: true })
  }, [path])
}

/** Tray, menu and notices of the desktop speak the language of the page. */
function useTellLanguage(isDesktop: boolean): void {
  const { locale } = useWords()
  const backend = useBackend()
  useEffect(() => {
    if (isDesktop) void backend.host.changeSettings({ locale })
  }, [isDesktop, backend, locale])
}
