import { desktop } from './es/desktop.ts'
import { lab } from './es/lab.ts'
import { legal } from './es/legal.ts'
import { mail } from './es/mail.ts'
import { server } from './es/server.ts'
import { drawing } from './parts/drawing-es.ts'
import { first } from './parts/first-es.ts'
import { inside } from './parts/inside-es.ts'
import type { AllWords } from './words.ts'

/** Every Spanish text, by area: Latin American, `usted`. */
export const es: AllWords = { ...first, ...drawing, ...inside, desktop, lab, legal, mail, server }
