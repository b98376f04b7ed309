const struck = '[secret]'

/** Names whose value is a secret, whatever it looks like. */
const secretName =
  /pass(word|phrase|wd)|secret|token|private|preshared|psk|authorization|cookie|credential|^pem$/i

/** What looks like a secret or a person, wherever it stands in a text. None reads a text more than once. */
const secretText: readonly (readonly [RegExp, string])[] = [
  // PEM, also where JSON has written its line ends as \n, and also cut off before its end.
  [/-----BEGIN [A-Z0-9 ]+-----[^]*?(-----END [A-Z0-9 ]+-----|$)/g, struck],
  // Headers and assignments: `Authorization: Bearer x`, `set-cookie: a=b`, `PresharedKey = x`, `"token":"x"`.
  [/((?:set-)?cookie|authorization)(\\?["']?\s*[:=]\s*\\?["']?)[^\r\n"'\\]+/gi, `$1$2${struck}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${struck}`],
  [
    /(pass(?:word|phrase|wd)|secret|token|private_?-?key|preshared_?-?key|psk)(\\?["']?\s*[:=]\s*\\?["']?)[^\s"',;}\\]+/gi,
    `$1$2${struck}`,
  ],
  // Tokens signed as JSON (RFC 7519).
  [/\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, struck],
  // Keys of WireGuard and anything else of 32 bytes or more in base64.
  [/(?<![\w+/])[A-Za-z0-9+/]{42,}={1,2}(?![\w+/=])/g, struck],
  // Long words without a gap: keys, tokens and digests in base64url or hexadecimal.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/g, struck],
  // Names and passwords in addresses.
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@"']+@/gi, `$1${struck}@`],
  [/[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g, struck],
]

/** A text without what looks like a key, password, token, cookie or e-mail address. */
export function redact(text: string): string {
  return secretText.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
}

/** Facts as one line of JSON, without the values of secret names and with every text redacted. */
export function printFacts(facts: object): string {
  return JSON.stringify(facts, (name, value: unknown) => {
    if (name !== '' && secretName.test(name) && value !== null) return struck
    if (typeof value === 'string') return redact(value)
    return typeof value === 'bigint' ? String(value) : value
  })
}
