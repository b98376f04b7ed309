import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Json = Record<string, unknown>

/** Whether this browser has WebAuthn, and the page a name that passkeys can belong to: an address has none. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return 'PublicKeyCredential' in globalThis && !isAddress
}

/** Lets the person choose a passkey; null: none was used. `options` are those of `passkeyOptions`. */
export async function askForPasskey(options: Json): Promise<Json | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return orNull(startAuthentication({ optionsJSON }))
}

/** Lets the person make a passkey; null: none was made. `options` are those of `preparePasskey`. */
export async function makePasskey(options: Json): Promise<Json | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return orNull(startRegistration({ optionsJSON }))
}

/** Whatever stops the browser's own dialog, nothing was used: it has told the person why. */
async function orNull(asked: Promise<object>): Promise<Json | null> {
  try {
    return { ...(await asked) }
  } catch {
    return null
  }
}
