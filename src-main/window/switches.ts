/** Switches of Electron and Chromium that open the application to other programs or take its walls away. */
const refused = [
  /^--inspect(-|=|$)/,
  /^--debug(-|=|$)/,
  /^--remote-debugging-/,
  /^--remote-allow-origins(=|$)/,
  /^--no-sandbox$/,
  /^--disable-(setuid|gpu|seccomp-filter|namespace)-?sandbox/,
  /^--no-zygote$/,
  /^--disable-web-security$/,
  /^--disable-site-isolation/,
  /^--allow-file-access-from-files$/,
  /^--allow-running-insecure-content$/,
  /^--ignore-certificate-errors/,
  /^--js-flags(=|$)/,
  /^--load-extension(=|$)/,
  /^--host-rules(=|$)/,
  /^--host-resolver-rules(=|$)/,
  /^--renderer-cmd-prefix(=|$)/,
  /^--utility-cmd-prefix(=|$)/,
  /^--log-net-log(=|$)/,
  // What is said over TLS, told to a file or to somebody in between.
  /^--ssl-key-log-file(=|$)/,
  /^--proxy-(server|pac-url|auto-detect)(=|$)/,
  /^--auth-(server|negotiate-delegate)-(whitelist|allowlist)(=|$)/,
  /^--(unsafely-treat-insecure-origin-as-secure|allow-insecure-localhost)(=|$)/,
  // Programs that are started instead of ours or before them, and what is loaded into ours.
  /^--(browser-subprocess-path|gpu-launcher|ppapi-plugin-launcher|zygote-cmd-prefix)(=|$)/,
  /^--(register-pepper-plugins|load-component-extension|disable-extensions-except)(=|$)/,
  // Pages in the process that they must not reach.
  /^--(single-process|in-process-gpu|no-sandbox-and-elevated)(=|$)/,
  /^--auto-open-devtools-for-tabs(=|$)/,
]

/**
 * The first switch for which the packaged application refuses to start; null: none. Chromium takes switches
 * with one dash and in any case on Windows, so they are compared without either. What stands behind `--` is no
 * switch.
 */
export function findRefusedSwitch(argv: readonly string[], isPackaged: boolean): string | null {
  if (!isPackaged) return null
  const end = argv.indexOf('--')
  const switches = end === -1 ? argv : argv.slice(0, end)
  return (
    switches.find((text) => {
      const plain = text.toLowerCase().replace(/^(--?|\/)(?=[a-z])/, '--')
      return refused.some((rule) => rule.test(plain))
    }) ?? null
  )
}
