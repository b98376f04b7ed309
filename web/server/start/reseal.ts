import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { readOptions } from './options.ts'
import { openKeyring } from './open-keyring.ts'
import { resealAll } from '../kernel/store/root-keys.ts'
import { openStore } from '../kernel/store/store.ts'

// `npm run reseal`: seals every stored secret with the current root key; the server may run meanwhile.
const options = readOptions(process.env, process.cwd())
const { t } = createWords(options.locale, options.locale === 'es' ? es : en)
const store = await openStore(options.database)
try {
  const keyring = await openKeyring(store.db, options)
  const count = await resealAll(store.db, keyring)
  process.stdout.write(`${t('server.resealed', { count, key: keyring.currentId })}\n`)
} finally {
  await store.close()
}
process.exit()
