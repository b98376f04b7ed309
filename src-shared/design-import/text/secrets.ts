import { foldText } from '#shared/base/fold-text.ts'

/** Names of secrets wherever they stand in a title, also grown together with other words: `enablesecret`. */
const anywhere =
  /passw|contrasen|passphrase|senha|kennwort|motdepasse|secret(?!ar)|token|communit|comunidad|credential|credencial|(private|preshared|shared|api|auth|access|encryption|wpa|wifi|ssh|license|snmp)key|llave|snmpr[ow]/
/** Names of secrets only where they stand alone. */
const alone: ReadonlySet<string> = new Set(
  'pass pwd pw psk key keys pin puk otp totp clave claves enable'.split(' '),
)
/** Keys that are shown to everybody, or that a row is found by. */
const open = /(public|pub|publica|primary|foreign)keys?|(clave|llave)(publica|primaria|foranea)/g
const longestTitle = 120

/** Whether the title of a column or a setting says that what stands there is secret, in any spelling. */
export function isSecretTitle(title: string): boolean {
  const words = wordsOf(title)
  const plain = words.join('').replaceAll(open, '')
  if (plain.length < words.join('').length) return anywhere.test(plain)
  return anywhere.test(plain) || words.some((word) => alone.has(word))
}

/** The words of a title: signs part them, and so do capital letters. */
export function wordsOf(title: string): readonly string[] {
  const apart = title
    .slice(0, longestTitle)
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
  return foldText(apart, 2 * longestTitle)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** Whether what stands under a title is a secret. What `enable` switches on or off is none. */
export function isSecret(title: string, value: string): boolean {
  if (value.trim() === '' || !isSecretTitle(title)) return false
  return !(wordsOf(title).join('') === 'enable' && switches.test(value.trim()))
}

const switches = /^(true|false|yes|no|on|off|si|sí|0|1)$/i

/** A text without the secrets in it, and how many there were. */
interface Cleaned {
  readonly text: string
  readonly left: number
}

/** What a text with a secret has at least one of. */
const sign = /[:=$]|PRIVATE KEY|password|secret|community/i
const pem = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----[^]*?(?:-----END [A-Z0-9 ]{0,60}-----|$)/g
/** Hashes of passwords, what network equipment writes before its secrets, and the password in an address. */
const forms: readonly RegExp[] = [
  /\$(?:1|2[abxy]?|[5-9]|y|argon2\w{1,3})\$[\w./$,=+-]{8,200}/g,
  /(?<=\b(?:password|secret) \d )\S{1,200}/gi,
  /(?<=\b(?:snmp-server community|enable secret|enable password) )[^\s:=]{2,200}/gi,
  /(?<=:\/\/[^\s:@/]{1,80}:)[^\s@/]{1,200}(?=@)/g,
]
const key = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=(?![A-Za-z0-9+/=])/g
const named =
  /(?<![\p{L}\p{N}_-])([\p{L}_][\p{L}\p{N}_-]{0,39})["']?[ \t]{0,9}[:=][ \t]{0,9}["']?([^\s,;|)"']{1,400})/gu
/** As many words as a title has; what has more is a sentence. */
const mostWords = 4

/** Leaves out what is secret in a text, by its form or by the name before it. */
export function withoutSecrets(given: string): Cleaned {
  if (!sign.test(given)) return { text: given, left: 0 }
  let left = 0
  const leave = (): string => {
    left += 1
    return ''
  }
  const clean = (line: string): string => {
    const [, title = '', value = ''] = /^([^:=,;|]{1,60})[:=](.*)$/.exec(line) ?? []
    const isTitle = wordsOf(title).length <= mostWords
    if (isTitle && isSecret(title, value)) return leave()
    let text = line.replaceAll(named, (whole: string, name: string, said: string, at: number) =>
      isSecret(name, said) && !isOpenKey(line.slice(Math.max(0, at - 12), at) + name) ? leave() : whole,
    )
    for (const form of forms) text = text.replaceAll(form, leave)
    return isOpenKey(title) ? text : text.replaceAll(key, leave)
  }
  const text = given.replaceAll(pem, leave).split('\n').map(clean).join('\n')
  return left === 0 ? { text: given, left } : { text, left }
}

/** Whether a title is of a key that everybody may know. */
function isOpenKey(title: string): boolean {
  return wordsOf(title).join('').search(open) >= 0
}
