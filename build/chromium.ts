/**
 * How tests start Debian's Chromium, or the one that `TRAMA_CHROMIUM` names: no download, no traffic of its own. `--no-sandbox` because tests
 * may run as root, where Chromium's sandbox refuses to start.
 */
export const chromium = {
  executablePath: process.env.TRAMA_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
