import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import type { AllWords } from '#shared/words/words.ts'
import { bundleAlone } from './bundle-alone.ts'
import { apartFonts } from './held-fonts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const firstShade = fileURLToPath(new URL('../web/client/start/first-shade.ts', import.meta.url))
const firstMarkup = fileURLToPath(new URL('../web/client/start/first-markup.tsx', import.meta.url))
const designer = '/features/designer/DesignerPage.tsx'
const landing = {
  module: '/features/landing/LandingPage.tsx',
  parts: ['/features/landing/SignInForms.tsx'],
  words: ['first'],
  next: { modules: [designer], words: ['drawing'] },
  begins: fileURLToPath(new URL('../web/client/start/begin-landing.ts', import.meta.url)),
  after: 'how',
  holdsFonts: false,
  holdsWords: false,
} as const
/**
 * The module of each page, parts that it asks for as soon as it runs, the words that it speaks, the script that asks for
 * its application, what most visitors open next, the id of what comes after all that is seen first, whether fonts wait for
 * the scripts, and whether its words stand in the page.
 */
const pages = [
  { name: 'landing', ...landing },
  { name: 'landing-plans', ...landing },
  {
    name: 'designer',
    module: designer,
    parts: [],
    words: ['first', 'drawing'],
    next: { modules: [], words: [] },
    begins: fileURLToPath(new URL('../web/client/start/begin-later.ts', import.meta.url)),
    after: 'root',
    holdsFonts: true,
    holdsWords: true,
  },
] as const
/** Where every other page finds its code: asked for with the entry, not after it. */
const otherPages = '/src-renderer/app/other-pages.ts'
const watch = /<script src="\/(assets\/watch-load[^"]*)"><\/script>/
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const preload = /<link rel="modulepreload"[^>]*>\s*/g
const styleLink = /<link rel="stylesheet"[^>]*>/g

/** The bundle has the style sheets already. */
const withoutStyles: Plugin = {
  name: 'trama:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
}

/** What the application needs before it shows its page: the entry's own files first, which run while the others come. */
interface Needed {
  readonly chunks: readonly Rolldown.OutputChunk[]
  /** Of the page that most open next. */
  readonly next: readonly Rolldown.OutputChunk[]
  readonly asks: readonly string[]
  readonly choices: Rendered['choices']
}

interface Rendered {
  readonly markup: string
  readonly title: string
  readonly description: string
  /** All that the page speaks, by its parts. */
  readonly texts: Readonly<Record<'first' | 'drawing', Partial<AllWords>>>
  /** What the application will ask the server first. */
  readonly asks: readonly string[]
  /** What the page's own choices need until then. */
  readonly choices: Readonly<Record<'own' | 'other' | 'toLight' | 'toDark', string>>
}

/**
 * Writes `landing.en.html`, `designer.en.html` and both in Spanish: the page with the landing page or the designer's
 * frame in it, and everything that its first picture needs in the same file. The application takes over when it is
 * there. Every page gets the script that shows a chosen shade from the first picture on.
 */
export function firstPages(): Plugin {
  return {
    name: 'trama:first-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the bundle has no index.html')
      const shade = inline(await bundleAlone(firstShade))
      const others = `<link rel="modulepreload" crossorigin href="/${chunkOf(bundle, otherPages).fileName}">`
      page.source = String(page.source)
        .replace('<script', () => `${shade}\n    <script`)
        .replace('</head>', () => `  ${others}\n  </head>`)
      const { module } = await runnerImport<{ renderFirst: (name: string, locale: string) => Rendered }>(
        firstMarkup,
        { configFile: false, logLevel: 'warn', root, mode: 'production', plugins: [withoutStyles] },
      )
      for (const { name, module: made, parts, words, begins, next, after, holdsFonts, holdsWords } of pages) {
        const begin = inline(await bundleAlone(begins))
        const entry = reached(bundle, [entryOf(bundle)])
        const chunks = reached(bundle, [...entry, chunkOf(bundle, made)])
        const sheets = sheetsOf(chunks)
        const styles = stylesOf(bundle, sheets)
        for (const locale of ['en', 'es']) {
          const chunksFor = (part: string) => chunkOf(bundle, `/words/parts/${locale}/${part}.ts`)
          const reachedFrom = (names: readonly string[]) =>
            reached(
              bundle,
              names.map((each) => chunkOf(bundle, each)),
            )
          const rendered = module.renderFirst(name, locale)
          const all = new Set([...(holdsWords ? [] : words.map(chunksFor)), ...chunks, ...reachedFrom(parts)])
          const later = reachedFrom(next.modules)
          const needed = {
            chunks: inOrder(entry, all),
            next: largeFirst([...next.words.map(chunksFor), ...later].filter((chunk) => !all.has(chunk))),
            asks: rendered.asks,
            choices: rendered.choices,
          }
          const whole = withoutApplication(withinPage(bundle, page.source), begin, needed)
          const held = holdsWords ? words.map((part) => inData(part, locale, rendered.texts[part])) : []
          const source = fill(whole, styles, locale, { ...rendered, after, holdsFonts, held })
          this.emitFile({ type: 'asset', fileName: `${name}.${locale}.html`, source })
        }
      }
    },
  }
}

/**
 * Nothing is shown before all that is seen first is read: a browser that stops in between would show a part, which the
 * rest then moves (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 */
function fill(
  page: string,
  styles: Styles,
  locale: string,
  landed: Rendered & {
    readonly after: string
    readonly holdsFonts: boolean
    readonly held: readonly string[]
  },
): string {
  const expect = `<link rel="expect" href="#${landed.after}" blocking="render">`
  const { rules, fonts } = landed.holdsFonts ? apartFonts(styles.rules) : { rules: styles.rules, fonts: '' }
  const held = fonts === '' ? '' : `<style data-fonts media="not all">${fonts}</style>`
  const description = `<meta name="description" content="${escape(landed.description)}" />`
  return page
    .replace('<html lang="en">', `<html lang="${locale}" data-theme="dark">`)
    .replace(/<title>.*<\/title>/, () => `<title>${escape(landed.title)}</title>\n    ${description}`)
    .replace(styleLink, '')
    .replace('</head>', () => `<style>${rules}</style>${held}${styles.marks}${expect}\n  </head>`)
    .replace('<div id="root">', () => `<div id="first">${landed.markup}</div>\n    <div id="root">`)
    .replace('</body>', () => `${landed.held.join('')}</body>`)
}

/**
 * Texts that `words-in-page.ts` finds. They come after all that is seen: the page is read by then, and the first of its
 * scripts not yet answered, so that they take nothing of the line from either.
 */
function inData(part: string, locale: string, texts: Partial<AllWords>): string {
  const data = JSON.stringify(texts).replaceAll('<', '\\u003c')
  return `<script type="application/json" data-words="${part}" lang="${locale}">${data}</script>`
}

/**
 * The application begins after the first picture: its scripts would keep a slow line and processor from it. All that it
 * needs then is named, so that nothing is asked for only after something else has come.
 */
function withoutApplication(page: string, begin: string, needed: Needed): string {
  const entry = entryScript.exec(page)?.[1]
  if (entry === undefined) throw new Error('the page has no script of the application')
  const { choices } = needed
  const data = [
    ['needs', addressesOf(needed.chunks)],
    ['next', addressesOf(needed.next)],
    ['asks', needed.asks.join(' ')],
    ['own', choices.own],
    ['other', choices.other],
    ['to-light', choices.toLight],
    ['to-dark', choices.toDark],
  ]
  const told = data.map(([key, value = '']) => `data-${key}="${escape(value)}"`).join(' ')
  return page
    .replaceAll(preload, '')
    .replace(entryScript, () => `<meta name="entry" content="${entry}" ${told} />\n    ${begin}`)
}

function addressesOf(chunks: readonly Rolldown.OutputChunk[]): string {
  return chunks.map(({ fileName }) => `/${fileName}`).join(' ')
}

/** Where another request would hold up the first picture, the script stands in the page. */
function withinPage(bundle: Rolldown.OutputBundle, page: string): string {
  const file = watch.exec(page)?.[1] ?? ''
  const script = bundle[file]
  if (script?.type !== 'asset') throw new Error('the page has no script that watches how it loads')
  return page.replace(watch, () => inline(String(script.source)))
}

function chunkOf(bundle: Rolldown.OutputBundle, ending: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith(ending) === true,
  )
  if (found?.type !== 'chunk') throw new Error(`the bundle has no ${ending}`)
  return found
}

function entryOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const entry = chunks.find((part) => part.isEntry && part.name !== 'service-worker')
  if (entry === undefined) throw new Error('the bundle has no entry')
  return entry
}

/** These, and everything that they import. */
function reached(
  bundle: Rolldown.OutputBundle,
  begin: Iterable<Rolldown.OutputChunk>,
): ReadonlySet<Rolldown.OutputChunk> {
  const walked = new Set(begin)
  for (const chunk of walked) {
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') walked.add(next)
    }
  }
  return walked
}

/** Files that are read, compressed, before the answer to another request could be there. */
const smallLength = 3000

/**
 * The entry's own files, which run while the others come. Then the smallest: a browser has six on their way, and those
 * are gone again when the line is free for the large ones. What comes last waits for nothing but the line.
 */
function inOrder(
  entry: ReadonlySet<Rolldown.OutputChunk>,
  all: ReadonlySet<Rolldown.OutputChunk>,
): readonly Rolldown.OutputChunk[] {
  const others = [...all].filter((chunk) => !entry.has(chunk))
  const isSmall = ({ code }: Rolldown.OutputChunk): boolean => code.length < smallLength
  return [
    ...largeFirst(entry),
    ...largeFirst(others.filter((chunk) => isSmall(chunk))),
    ...largeFirst(others.filter((chunk) => !isSmall(chunk))),
  ]
}

/** While large files are on their way, the small ones wait for the way there and back beside them. */
function largeFirst(chunks: Iterable<Rolldown.OutputChunk>): readonly Rolldown.OutputChunk[] {
  return [...chunks].toSorted((one, other) => other.code.length - one.code.length)
}

/** The style sheets of these scripts, by their files. */
function sheetsOf(chunks: Iterable<Rolldown.OutputChunk>): readonly string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))]
}

interface Styles {
  readonly rules: string
  /** Links that load nothing: a page that wants its style sheet finds that it is there. */
  readonly marks: string
}

function stylesOf(bundle: Rolldown.OutputBundle, sheets: readonly string[]): Styles {
  const rules = sheets
    .map((name) => bundle[name])
    .map((sheet) => (sheet?.type === 'asset' ? String(sheet.source) : ''))
    .join('\n')
  const marks = sheets.map((name) => `<link rel="stylesheet" href="/${name}" disabled />`).join('')
  return { rules, marks }
}

function inline(code: string): string {
  if (/<\/script/i.test(code)) throw new Error('a script in the page would end it')
  return `<script>${code}</script>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
