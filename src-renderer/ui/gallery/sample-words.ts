import { en, type SampleWords } from './sample-words-en.ts'
import { es } from './sample-words-es.ts'

export type { SampleWords }

export const sampleWords: Readonly<Record<'en' | 'es', SampleWords>> = { en, es }
