/** What `npm start`, `npm run demo` and `npm run reseal` were asked for. */
export type StartArguments =
  | { readonly kind: 'run'; readonly entry: string; readonly needsWeb: boolean }
  /** Text to write, and how the process ends after it. */
  | { readonly kind: 'say'; readonly text: string; readonly code: number }

const usage = `npm start                  serves on PORT (4180, or the next that is free)
npm start -- --sample      the same, with sample records on an empty database
npm run demo               the same with a sample organization on gateways that answer
npm run reseal             seals the stored secrets with the newest root key, and exits

Each first installs and builds what is needed. Settings are environment variables: README.md lists them.
`

const entries = { '': 'start/main.ts', demo: 'demo/demo.ts', reseal: 'start/reseal.ts' } as const
const isTask = (text: string): text is keyof typeof entries => Object.hasOwn(entries, text)

/** Reads the words behind `build/start.ts`. What nobody understands starts nothing. */
export function readStartArguments(given: readonly string[]): StartArguments {
  if (given.some((word) => ['--help', '-h', 'help'].includes(word)))
    return { kind: 'say', text: usage, code: 0 }
  const [first = ''] = given
  const task = isTask(first) ? first : ''
  const options = task === '' ? given : given.slice(1)
  const unknown = options.find((word) => task !== '' || word !== '--sample')
  if (unknown !== undefined) return { kind: 'say', text: `There is no ${unknown} here.\n\n${usage}`, code: 2 }
  return { kind: 'run', entry: entries[task], needsWeb: task !== 'reseal' }
}
