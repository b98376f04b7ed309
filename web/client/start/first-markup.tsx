import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { DesignerWaiting } from '#renderer/features/designer/DesignerWaiting.tsx'
import { LandingPage } from '#renderer/features/landing/LandingPage.tsx'
import { inLocale } from '#renderer/frame/paths.ts'
import { deploymentAtom, type Deployment } from '#renderer/state/deployment.ts'
import { HostProvider } from '#renderer/state/host.tsx'
import { wordsAtom } from '#renderer/state/words.ts'
import { createDialogs } from '#renderer/ui/dialogs.ts'
import { createToasts } from '#renderer/ui/toasts.ts'
import { TooltipProvider } from '#renderer/ui/Tooltip.tsx'
import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import { createBackend } from '#shared/contract/client.ts'
import { wireRowAt } from '#shared/contract/find-wire-row.ts'
import { toRequest } from '#shared/http/wire-request.ts'
import { createGrowingWords } from '#shared/words/create-growing-words.ts'
import { drawing as englishDrawing } from '#shared/words/parts/en/drawing.ts'
import { first as english } from '#shared/words/parts/en/first.ts'
import { drawing as spanishDrawing } from '#shared/words/parts/es/drawing.ts'
import { first as spanish } from '#shared/words/parts/es/first.ts'
import type { AllWords, Locale } from '#shared/words/words.ts'

/** What is known of every deployment that has a page which is rendered ahead before it is asked. */
const deployment: Deployment = {
  mode: 'public',
  autoRegister: true,
  planLimits: false,
  practice: false,
  recovery: false,
  chatUrl: null,
  operator: { name: '', email: '', address: '', country: '', supportUrl: '', socials: [] },
}

/** Nobody answers while a page is rendered ahead; what is asked stays open. */
const nobody = createBackend({
  request: () => Promise.resolve(fail(problem('offline'))),
  subscribe: () => () => undefined,
})

const addresses = { landing: '/', 'landing-plans': '/', designer: '/networks/designer' } as const

/** What a page's choices need while there is no application. */
interface Choices {
  /** Its address, and that of the page in the other language. */
  readonly own: string
  readonly other: string
  readonly toLight: string
  readonly toDark: string
}

/**
 * A page of a language as text, with its title and what search engines say of it. `landing-plans`: where plans have
 * limits, so that the page says what they are.
 */
export function renderFirst(
  name: keyof typeof addresses,
  locale: Locale,
): {
  readonly markup: string
  readonly title: string
  readonly description: string
  readonly texts: Readonly<Record<'first' | 'drawing', Partial<AllWords>>>
  readonly asks: readonly string[]
  readonly choices: Choices
} {
  const words = createGrowingWords(locale)
  const texts =
    locale === 'en'
      ? { first: english, drawing: englishDrawing }
      : { first: spanish, drawing: spanishDrawing }
  words.add(texts.first)
  words.add(texts.drawing)
  const store = createStore()
  store.set(wordsAtom, words)
  store.set(deploymentAtom, { ...deployment, planLimits: name === 'landing-plans' })
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <HostProvider host={{ backend: nobody, toasts: createToasts(), dialogs: createDialogs() }}>
          <TooltipProvider>
            <MemoryRouter initialEntries={[inLocale(locale, addresses[name])]}>
              {name === 'designer' ? <DesignerWaiting begins /> : <LandingPage />}
            </MemoryRouter>
          </TooltipProvider>
        </HostProvider>
      </QueryClientProvider>
    </Provider>,
  )
  const page = name === 'designer' ? 'designer.title' : 'shell.nav.start'
  return {
    markup,
    title: words.t('shell.page-title', { page: words.t(page) }),
    description: words.t('landing.subtitle'),
    texts,
    asks: asksOf(addresses[name]),
    choices: {
      own: inLocale(locale, addresses[name]),
      other: inLocale(locale === 'en' ? 'es' : 'en', addresses[name]),
      toLight: words.t('shell.account.to-light'),
      toDark: words.t('shell.account.to-dark'),
    },
  }
}

/** What the application asks before it shows a page to a visitor, by its addresses. */
function asksOf(path: string): readonly string[] {
  const addressOf = (name: string, input: unknown): string =>
    `/api${toRequest(wireRowAt('accounts', name), input).url}`
  return [addressOf('deployment', {}), addressOf('routeRule', { path })]
}
