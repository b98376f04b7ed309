import { registerHooks } from 'node:module'
import { documentsCases } from './documents.cases.ts'

// The real electron-store, which asks Electron for nothing but a folder that is not used here, and a version.
const electron = `
  export default { app: { getPath: () => '/nonexistent', getVersion: () => '1.0.0' }, ipcMain: { on() {} }, shell: {} }
`
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: `data:text/javascript,${encodeURIComponent(electron)}`, shortCircuit: true }
      : next(specifier, context),
})
const { createElectronDocuments } = await import('./electron-documents.ts')

documentsCases(createElectronDocuments)
