import type { SafeStorage } from 'electron'
import type { Cipher } from './sealed-file.ts'

/** What really encrypts on Linux. `basic_text` and `unknown` use a password that everybody knows. */
const linuxNames: Readonly<Record<string, string>> = {
  gnome_libsecret: 'Secret Service',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
}

/** Electron's encryption by the system. Only after Electron's `ready`. */
export function createElectronCipher(storage: SafeStorage, system = process.platform): Cipher {
  return {
    name: async () => {
      const name = system === 'linux' ? linuxNames[storage.getSelectedStorageBackend()] : 'DPAPI'
      return name !== undefined && (await storage.isAsyncEncryptionAvailable()) ? name : null
    },
    encrypt: (text) => storage.encryptStringAsync(text),
    decrypt: async (bytes) => {
      const { result, shouldReEncrypt } = await storage.decryptStringAsync(Buffer.from(bytes))
      return { text: result, isStale: shouldReEncrypt }
    },
  }
}
