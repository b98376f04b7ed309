import { accessSync, constants, existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * What Playwright turns off; of two such arguments Chromium takes the last, so ours repeats them. A test compares the
 * two lists.
 */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** A process for the page after the next, which most tests never open. */
const spare = 'SpareRendererForSitePerProcess'

/** Pages of the address bar, which Chromium loads for each window and no test sees: half of what a window costs. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

const program = process.env.TRAMA_CHROMIUM ?? '/usr/bin/chromium'

/** Why tests have no browser; null: they have one. Asked again after packages were installed. */
export const missingForBrowser = (): string | null => (existsSync(program) ? null : `no ${program}`)

/** Starts it without news of the machine's interfaces, of which labs make and remove some meanwhile. */
const deaf = fileURLToPath(new URL('deaf-chromium.pl', import.meta.url))
const isDeafened =
  process.platform === 'linux' &&
  ['x64', 'arm64'].includes(process.arch) &&
  existsSync('/usr/bin/perl') &&
  isExecutable(deaf)

/**
 * Debian's Chromium, or the one that `TRAMA_CHROMIUM` names, as it is measured: no download, no traffic of its own.
 * `--no-sandbox` because tests may run as root, where Chromium's sandbox refuses to start.
 */
export const measuredChromium = {
  executablePath: isDeafened ? deaf : program,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...offForPlaywright, ...addressBar, spare].join(',')}`,
  ],
}

/** How tests start it: several threads that collect a page's garbage take more from what runs beside it than they save. */
export const chromium = {
  ...measuredChromium,
  args: [...measuredChromium.args, '--js-flags=--single-threaded-gc'],
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
