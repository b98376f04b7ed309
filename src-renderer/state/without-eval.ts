/**
 * Schemas compile their checks with `eval` where they may. The content policy of pages and workers forbids it, and
 * Firefox reports each try in the console: they are told not to try. The setting is where zod looks for it
 * (`z.config`), since a page that begins has not loaded zod yet.
 */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true }
