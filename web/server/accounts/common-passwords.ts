import { toNormalForm } from '#shared/base/normal-form.ts'
import { bounds } from '#shared/model/bounds.ts'

const commonest = 10_000

/** What people write for a letter; each figure stands for one or the other. */
const figures: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

let list: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password is one of the 10,000 commonest, or one of them with capitals, figures for letters, or
 * numbers and signs before or after it: what a guesser tries next.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList()
  const known = await list
  const lower = toNormalForm('NFKC', password, 2 * bounds.password.max).toLowerCase()
  const bare = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [lower, bare, ...lettersOf(lower), ...lettersOf(bare)].some(
    (guess) => guess !== '' && known.has(guess),
  )
}

/** The password with letters for its figures; a one may be an i or an l. */
function lettersOf(text: string): readonly string[] {
  const plain = text.replaceAll(/[@430$57+]/g, (figure) => figures[figure] ?? figure)
  return ['i', 'l'].map((letter) =>
    plain.replaceAll(/[1!|]/g, letter).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
  )
}

/** The library's list is in order of use. Read when the first password is chosen: it takes a moment. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, commonest).map((each) => each.toLowerCase()))
}
