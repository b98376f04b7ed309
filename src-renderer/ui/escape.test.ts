import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Dialogs that Escape never closes, and why. All others close, or ask about what would be lost. */
const deaf: Readonly<Record<string, string>> = {
  'parts/sign-in/SessionExpired.tsx': 'there is nothing without a session',
  'ui/Dialog.tsx': 'where it is decided',
  'ui/DialogRegion.tsx': 'a message that is answered by its buttons',
}

/** Dialogs with a field that close without a question, and why nothing is lost. */
const heedless: Readonly<Record<string, string>> = {
  'features/gateways/RevealKey.tsx': 'a password that is kept nowhere; the key can be shown again',
  'features/member/CheckDialog.tsx': 'a question that is asked anew',
  'features/networks/NetworkForm.tsx': 'a form dialog; only its waiting is a plain one',
}

const files = globSync('**/*.tsx', { cwd: folder })
  .filter((path) => !path.endsWith('.test.tsx'))
  .toSorted()
const holding = (...all: readonly RegExp[]): readonly string[] =>
  files.filter((path) => {
    const text = readFileSync(`${folder}/${path}`, 'utf8')
    return all.every((each) => each.test(text))
  })

test('Escape closes every dialog but those that say why not', () => {
  expect(holding(/kind="custom"|kind=\{[^}]*\bcustom\b|=== 'custom' \|\||\|\| kind === 'custom'/)).toEqual(
    Object.keys(deaf),
  )
})

test('no dialog that Escape could close ignores it', () => {
  const ignoring = holding(/onOpenChange=\{\(\) => undefined\}/)
  expect(ignoring.filter((path) => !(path in deaf))).toEqual([])
})

test('a dialog in which something is typed asks before it is lost', () => {
  const field = /<(?:TextField|TextArea|PasswordField|SecretField|NumberField|Combobox)\b/
  const typed = holding(/<Dialog\b/, field)
  const asking = new Set(holding(/useAskToClose\(/))
  expect(typed.filter((path) => !asking.has(path))).toEqual(Object.keys(heedless))
})
