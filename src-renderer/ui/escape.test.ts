import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Dialogs that Escape does not close, always or for a while, and why. All others close, or ask about what was typed. */
const exceptions: Readonly<Record<string, string>> = {
  'features/account/RecoveryCodes.tsx': 'shown once',
  'features/designer/dialogs/ExportDialog.tsx': 'while it is busy',
  'features/designer/network/ConvertDialog.tsx': 'while it is busy',
  'features/designer/sharing/SaveDialog.tsx': 'while it is busy',
  'features/designer/sharing/ShareDialog.tsx': 'while it is busy',
  'features/gateways/RevealKey.tsx': 'a key that is shown after a password',
  'features/member/RenewFile.tsx': 'a file that is shown once',
  'interface-file/InterfaceDialog.tsx': 'a file that is shown once',
  'parts/FormDialog.tsx': 'while it is busy',
  'parts/ShownOnce.tsx': 'shown once',
  'parts/list/ImportDialog.tsx': 'while it is busy',
  'parts/login/InvitationDialog.tsx': 'shown once',
  'parts/sign-in/SessionExpired.tsx': 'there is nothing without a session',
  'ui/ConfirmDialog.tsx': 'while it is busy',
  'ui/Dialog.tsx': 'where it is decided',
  'ui/DialogRegion.tsx': 'a message that is answered by its buttons',
}

test('Escape closes every dialog but those that say why not', () => {
  const found = globSync('**/*.tsx', { cwd: folder }).filter((path) => {
    const text = readFileSync(`${folder}/${path}`, 'utf8')
    return (
      !path.endsWith('.test.tsx') && /kind=(?:"custom"|\{[^}]*\bcustom\b)|=== 'custom' && details/.test(text)
    )
  })
  expect(found.toSorted()).toEqual(Object.keys(exceptions))
})

test('no dialog that Escape could close ignores it', () => {
  const deaf = globSync('**/*.tsx', { cwd: folder }).filter((path) => {
    const text = readFileSync(`${folder}/${path}`, 'utf8')
    return (
      !path.endsWith('.test.tsx') && text.includes('onOpenChange={() => undefined}') && !(path in exceptions)
    )
  })
  expect(deaf).toEqual([])
})
